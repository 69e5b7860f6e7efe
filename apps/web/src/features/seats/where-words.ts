import type { HouseArea } from '@turnout/contract/seats/house.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { SeatedHouse } from './hall-of-house.ts'

/** The middle of a hall, to both sides; and where its left and right sides begin. */
const CENTRE = 0.22
const SIDE = 0.6

/** "6 m, centre": how far the seats are from the stage, where the plan is to scale, and on which side. */
export function whereWords({ house, seats, hall }: SeatedHouse, places: readonly number[]): string {
  const [first] = places
  if (first === undefined) return ''
  const mean = (values: Int32Array) => places.reduce((sum, place) => sum + (values[place] ?? 0), 0) / places.length
  const [x, y] = [mean(hall.x), mean(hall.y)]
  const reach = Math.max(...hall.x.map((one) => Math.abs(one - house.focus.x)), 1)
  const aside = (x - house.focus.x) / reach
  const side = sideWords(aside)
  const metres = seats[first]?.section.is_to_scale === true ? metresFromStage(house, { x, y }) : null
  return metres === null ? side : `${m.seats_distance({ metres })}, ${side}`
}

function sideWords(aside: number): string {
  if (Math.abs(aside) <= CENTRE) return m.seats_centre()
  if (aside < 0) return aside < -SIDE ? m.seats_left_side() : m.seats_left_of_centre()
  return aside > SIDE ? m.seats_right_side() : m.seats_right_of_centre()
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Whole metres to the nearest edge of the stage; null without one, or without a scale. */
function metresFromStage({ areas, scale_cm: scale }: SeatedHouse['house'], { x, y }: Point): number | null {
  const stage = areas.find(({ role }) => role === 'STAGE')
  if (stage === undefined || scale === null) return null
  const { left, top, width, height } = boundsOf(stage)
  const beyond = (at: number, from: number, length: number) => Math.max(from - at, at - from - length, 0)
  const tenths = Math.hypot(beyond(x, left, width), beyond(y, top, height))
  return Math.max(1, Math.floor((tenths * scale) / 1000 + 0.5))
}

function boundsOf({ shape, x, y, width = 0, height = 0, points = [] }: HouseArea) {
  if (shape === 'polygon' && points.length > 0) {
    const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  }
  const isCentred = shape === 'circle' || shape === 'ellipse'
  return isCentred ? { left: x - width / 2, top: y - height / 2, width, height } : { left: x, top: y, width, height }
}
