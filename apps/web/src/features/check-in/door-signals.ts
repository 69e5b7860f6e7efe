import { buzz } from '../../public/frame/buzz.ts'
import type { VerdictTone } from './verdict-screen.ts'

/** A tone: Hertz, then seconds after the start and seconds long. */
type Note = readonly [frequency: number, start: number, length: number]

/**
 * Rising for in, falling for out, two low ones for a stop, two equal ones for money: told apart
 * without looking.
 */
const NOTES: Readonly<Record<VerdictTone, readonly Note[]>> = {
  ok: [
    [659, 0, 0.09],
    [988, 0.09, 0.16],
  ],
  out: [
    [988, 0, 0.09],
    [659, 0.09, 0.16],
  ],
  no: [
    [208, 0, 0.16],
    [165, 0.2, 0.26],
  ],
  pay: [
    [440, 0, 0.12],
    [440, 0.2, 0.12],
  ],
}

/** Buzzes in milliseconds, pauses between them. */
const BUZZES: Readonly<Record<VerdictTone, readonly number[]>> = {
  ok: [60],
  out: [60],
  no: [140, 80, 140],
  pay: [60, 60, 60],
}

let audio: AudioContext | null = null

/** Browsers let a page sound only after a press; call it inside one. */
export function unlockSound(): void {
  audio ??= typeof AudioContext === 'function' ? new AudioContext() : null
  void audio?.resume()
}

function play(notes: readonly Note[]): void {
  if (audio?.state !== 'running') return
  for (const [frequency, start, length] of notes) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const begin = audio.currentTime + start
    tone.frequency.value = frequency
    tone.type = 'triangle'
    volume.gain.setValueAtTime(0.0001, begin)
    volume.gain.exponentialRampToValueAtTime(0.5, begin + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length)
    tone.connect(volume).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + length)
  }
}

/** Sounds and buzzes a verdict; the buzz comes also without sound. */
export function signal(tone: VerdictTone, { sound }: { sound: boolean }): void {
  if (sound) play(NOTES[tone])
  buzz([...BUZZES[tone]])
}
