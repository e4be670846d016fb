/** SHA-256 (FIPS 180-4). The browser's own is only there where a page came by https, and a table at home does not. */

const WORDS = 64

/** The first 32 bits behind the point of a root of each of the first primes. */
function rootsOfPrimes(count: number, degree: number): Uint32Array {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime)) primes.push(number)
  return Uint32Array.from(primes, (prime) => fractionOf(BigInt(prime), degree))
}

/** Of the root of a number the 32 bits behind the point, by halving: floating point would be a bit short of them. */
function fractionOf(number: bigint, degree: number): number {
  const power = BigInt(degree)
  let [low, high] = [0n, number << 32n]
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** power <= number << (32n * power)) low = middle
    else high = middle
  }
  return Number(low & 0xffffffffn)
}

const START = rootsOfPrimes(8, 2)
const ROUND = rootsOfPrimes(WORDS, 3)

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The digest of some bytes: 32 of them. */
export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64))
  new Uint8Array(padded.buffer).set([...bytes, 0x80])
  padded.setBigUint64(padded.byteLength - 8, BigInt(bytes.length * 8))
  const state = START.slice()
  for (let block = 0; block < padded.byteLength; block += 64) mix(state, padded, block)
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => digest.setUint32(at * 4, word))
  return new Uint8Array(digest.buffer)
}

function mix(state: Uint32Array, padded: DataView, block: number): void {
  const w = new Int32Array(WORDS)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < WORDS; at++) {
    const [early, late] = [w[at - 15] ?? 0, w[at - 2] ?? 0]
    w[at] =
      at < 16
        ? padded.getInt32(block + at * 4)
        : w[at - 16]! + (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) + w[at - 7]! + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10))
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[at]! + w[at]!
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, at) => (state[at]! += word))
}
