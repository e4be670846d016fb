/** A few sounds made on the spot; there are none unless the player wants them. */

import { settings } from '../lib/settings.svelte'

export type Noise = 'choose' | 'dice' | 'hit' | 'turn'

let context: AudioContext | undefined

/** A tone of a pitch that falls or rises to another and dies away. */
function tone(audio: AudioContext, from: number, to: number, seconds: number, volume: number, type: OscillatorType, delay = 0): void {
  const start = audio.currentTime + delay
  const voice = audio.createOscillator()
  const level = audio.createGain()
  voice.type = type
  voice.frequency.setValueAtTime(from, start)
  voice.frequency.exponentialRampToValueAtTime(to, start + seconds)
  level.gain.setValueAtTime(volume, start)
  level.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  voice.connect(level).connect(audio.destination)
  voice.start(start)
  voice.stop(start + seconds)
}

/** Knocks of wood, as dice make on a table. */
function knocks(audio: AudioContext): void {
  for (let knock = 0; knock < 5; knock++) {
    tone(audio, 900 + Math.random() * 700, 180, 0.05, 0.12, 'triangle', knock * 0.06 + Math.random() * 0.03)
  }
}

export function noise(kind: Noise): void {
  if (!settings.sound || document.hidden) return
  context ??= new AudioContext()
  void context.resume()
  if (kind === 'dice') knocks(context)
  else if (kind === 'hit') tone(context, 190, 55, 0.28, 0.2, 'sawtooth')
  else if (kind === 'choose') tone(context, 520, 700, 0.07, 0.07, 'sine')
  else [440, 660].forEach((pitch, index) => tone(context!, pitch, pitch, 0.35, 0.07, 'sine', index * 0.12))
}
