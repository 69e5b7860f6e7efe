import { drawPoster } from '@turnout/domain/posters/draw-poster.ts'
import { POSTER_LAYOUTS } from '@turnout/domain/posters/poster-address.ts'
import { DISPLAY } from '../src/platform/letters/faces.ts'
import { short } from './parts/figures.ts'

/*
 * Measures posters in processor time of this process: titles of every length, never the same twice,
 * in every layout.
 */

const WORDS = 'Salt Static Brass under the Bridge An Evening of Short Films about Very Long Rivers Gala'.split(' ')
const ROUNDS = 2000

function drawAll(from: number): number {
  let largest = 0
  for (let at = from; at < from + ROUNDS; at++) {
    const title = Array.from({ length: 1 + (at % 12) }, (_, n) => WORDS[(at * 7 + n * 3) % WORDS.length]).join(' ')
    const layout = POSTER_LAYOUTS[at % POSTER_LAYOUTS.length] ?? 'fill'
    const poster = { title: `${title} ${at}`, accent: '#c9361f', layout, seed: at % 1000, format: 'cover' } as const
    largest = Math.max(largest, drawPoster(poster, DISPLAY).svg.length)
  }
  return largest
}

drawAll(0)
const before = process.cpuUsage()
const largest = drawAll(ROUNDS)
const { user, system } = process.cpuUsage(before)
process.stdout.write(
  `one poster: ${short((user + system) / 1000 / ROUNDS)} ms (goal 5), the largest ${short(largest / 1000)} KB (goal 40)\n`,
)
