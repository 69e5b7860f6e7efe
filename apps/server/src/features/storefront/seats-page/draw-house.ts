import type { HouseArea, PublicHouse } from '@turnout/contract/seats/house.ts'
import {
  PRICE_COLORS,
  PRICE_COLORS_DARK,
  PRICE_LETTERS,
  type PriceLetter,
} from '@turnout/domain/seats/plan/seat-plan.ts'
import { escapeHtml } from '../../../platform/mail/escape-html.ts'

/*
 * A still picture of a house for browsers without script: its seats in the colours of their prices, and the letters. It says
 * nothing of what is free, so it is drawn once for each version of a plan.
 */

type Row = PublicHouse['sections'][number]['rows'][number]
type Seat = Row['seats'][number]

/** Of the distance from seat to seat, and of a seat. */
const SEAT = 0.76
const LETTER = 3.2
const NAME = 2.2
/** Of the width of the picture: names are not smaller, however large the house is. */
const LEAST_NAME = 1 / 48

const STYLE = `svg{color-scheme:light dark;font:700 1px system-ui,sans-serif;text-anchor:middle}
text{dominant-baseline:central;fill:light-dark(#1c1a17,#f4f2ed)}
.p{paint-order:stroke;stroke:light-dark(#fff,#1c1a17);stroke-linejoin:round}
.s{fill:none;stroke-linecap:square}.a{fill:none;stroke:light-dark(#8a857a,#79736a)}
.stage{fill:light-dark(#1c1a17,#4a463f)}.stage+text{fill:#fff}`

export function drawHouse(house: PublicHouse): string {
  const { width, height, sections, areas } = house
  const seats = sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  const side = Math.max(1, Math.trunc(usualStep(sections.flatMap(({ rows }) => rows)) * SEAT))
  const name = Math.max(side * NAME, width * LEAST_NAME)
  const letters = PRICE_LETTERS.filter((letter) => seats.some(({ zone }) => zone === letter))
  const colours = letters.map(
    (letter) => `.${letter}{stroke:light-dark(${PRICE_COLORS[letter]},${PRICE_COLORS_DARK[letter]})}`,
  )
  const parts = [
    `<style>${STYLE}${colours.join('')}</style>`,
    ...areas.map((area) => drawArea(area, name)),
    ...letters.map((letter) => drawSeats(letter, seats, side)),
    ...sections.flatMap((section) => [
      nameOf(section, name),
      ...lettersIn(section, Math.max(side * LETTER, width * LEAST_NAME)),
    ]),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

/** The middle one of the distances from seat to seat. */
function usualStep(rows: readonly Row[]): number {
  const steps = rows
    .flatMap(({ seats }) => seats.slice(1).map((seat, n) => distance(seat, seats[n] ?? seat)))
    .toSorted((a, b) => a - b)
  return steps[Math.floor(steps.length / 2)] ?? 500
}

const distance = (a: Seat, b: Seat): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A point a seat, as wide as the pen. Steps of a row are alike, so that they pack well. */
function drawSeats(letter: PriceLetter, seats: readonly Seat[], side: number): string {
  let [x, y] = [0, 0]
  let path = ''
  for (const seat of seats) {
    if (seat.zone !== letter) continue
    path += path === '' ? `M${seat.x} ${seat.y}h1` : `m${seat.x - x} ${seat.y - y}h1`
    ;[x, y] = [seat.x + 1, seat.y]
  }
  return `<path class="s ${letter}" stroke-width="${side}" d="${path}"/>`
}

const middle = (values: readonly number[]): number => Math.trunc((least(values) + most(values)) / 2)
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity)

/** Above its first row. */
function nameOf({ name, rows }: PublicHouse['sections'][number], size: number): string {
  const seats = rows.flatMap((row) => row.seats)
  if (seats.length === 0) return ''
  const y = Math.trunc(least(seats.map((seat) => seat.y)) - size * 1.3)
  return `<text x="${middle(seats.map((seat) => seat.x))}" y="${y}" font-size="${Math.trunc(size)}">${escapeHtml(name)}</text>`
}

/** In the middle of the seats of each price of a section. */
function lettersIn({ rows }: PublicHouse['sections'][number], size: number): string[] {
  const byLetter = Map.groupBy(
    rows.flatMap((row) => row.seats),
    ({ zone }) => zone,
  )
  return [...byLetter].map(([letter, seats]) => {
    const [x, y] = [middle(seats.map((seat) => seat.x)), middle(seats.map((seat) => seat.y))]
    return letterAt(letter, { x, y, size })
  })
}

const letterAt = (letter: string, { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) =>
  `<text class="p" x="${x}" y="${y}" font-size="${Math.trunc(size)}" stroke-width="${Math.trunc(size / 3)}">${letter}</text>`

function drawArea(area: HouseArea, size: number): string {
  const { role, text = '', zone } = area
  const at = middleOf(area)
  const turn =
    area.rotation === undefined || area.rotation === 0 ? '' : ` transform="rotate(${area.rotation} ${at.x} ${at.y})"`
  const words = [text, ...(role === 'STANDING' && zone !== undefined ? [zone] : [])].filter(Boolean).join(' · ')
  const shape = shapeOf(area)
  const look = role === 'STAGE' ? 'stage' : 'a'
  const drawn = shape === '' ? '' : `<${shape} class="${look}" stroke-width="${Math.trunc(size / 12)}"${turn}/>`
  return `${drawn}${words === '' ? '' : `<text x="${at.x}" y="${at.y}" font-size="${Math.trunc(size)}">${escapeHtml(words)}</text>`}`
}

function middleOf({ shape, x, y, width = 0, height = 0, points = [] }: HouseArea): { x: number; y: number } {
  if (points.length > 0) return { x: middle(points.map((one) => one.x)), y: middle(points.map((one) => one.y)) }
  return shape === 'rectangle' ? { x: Math.trunc(x + width / 2), y: Math.trunc(y + height / 2) } : { x, y }
}

function shapeOf({ shape, x, y, width = 0, height = 0, points = [] }: HouseArea): string {
  if (points.length > 0) return `polygon points="${points.map((one) => `${one.x} ${one.y}`).join(' ')}"`
  if (shape === 'rectangle') return `rect x="${x}" y="${y}" width="${width}" height="${height}"`
  return shape === 'text' ? '' : `ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}"`
}
