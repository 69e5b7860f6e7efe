import { buzz } from '../../../public/frame/buzz.ts'

/* One high tone for a sale, two low ones for a stop; a short buzz on phones. */

/** A tone: Hertz, then seconds after the start and seconds long. */
type Note = readonly [hertz: number, start: number, length: number]

const NOTES: Readonly<Record<'done' | 'stop', readonly Note[]>> = {
  done: [[988, 0, 0.14]],
  stop: [
    [208, 0, 0.14],
    [165, 0.18, 0.2],
  ],
}

let audio: AudioContext | null = null

/** Browsers let a page sound only after a press; call it inside one. */
export function unlockSound(): void {
  audio ??= typeof AudioContext === 'function' ? new AudioContext() : null
  void audio?.resume()
}

/** People who asked for less motion are not buzzed. */
export function signal(kind: 'done' | 'stop'): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) buzz(kind === 'done' ? 40 : [90, 60, 90])
  if (audio?.state !== 'running') return
  for (const [hertz, start, length] of NOTES[kind]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const begin = audio.currentTime + start
    tone.frequency.value = hertz
    tone.type = 'triangle'
    volume.gain.setValueAtTime(0.0001, begin)
    volume.gain.exponentialRampToValueAtTime(0.3, begin + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length)
    tone.connect(volume).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + length)
  }
}
