import { sha256 } from './sha256'

/** The match's source of draws: SHA-256 of seed and counter, byte by byte; unfair values are thrown away. */
export class Stream {
  private block = 0n
  private bytes = new Uint8Array(0)
  private used = 0

  constructor(private readonly seed: Uint8Array) {}

  /** A whole number from 1 to `sides`, each equally likely; 0 for dice that cannot be. */
  draw(sides: number): number {
    if (!Number.isInteger(sides) || sides < 1) return 0
    const width = sides <= 256 ? 1 : bytesOf(sides)
    const span = 256n ** BigInt(width)
    const fair = span - (span % BigInt(sides))
    for (;;) {
      const value = this.read(width)
      if (value < fair) return Number(value % BigInt(sides)) + 1
    }
  }

  private read(width: number): bigint {
    let value = 0n
    for (let count = 0; count < width; count++) value = (value << 8n) | BigInt(this.byte())
    return value
  }

  private byte(): number {
    if (this.used === this.bytes.length) this.refill()
    return this.bytes[this.used++]!
  }

  private refill(): void {
    const counted = new Uint8Array(this.seed.length + 8)
    counted.set(this.seed)
    new DataView(counted.buffer).setBigUint64(this.seed.length, this.block)
    this.bytes = sha256(counted)
    this.block += 1n
    this.used = 0
  }
}

/** The SHA-256 of some bytes as people write it down. */
export function fingerprint(bytes: Uint8Array): string {
  return Array.from(sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The bytes that a row of hexadecimal digits means, or null where it means none. */
export function fromHex(digits: string): Uint8Array | null {
  if (digits.length % 2 || !/^[0-9a-f]*$/i.test(digits)) return null
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16))
}

function bytesOf(sides: number): number {
  return Math.ceil(BigInt(sides).toString(2).length / 8)
}
