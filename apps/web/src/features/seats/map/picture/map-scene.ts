import { at } from '@turnout/domain/seats/choose/hall.ts'
import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import type { SeatedHouse } from '../../hall-of-house.ts'
import type { MapPlan } from '../geometry/map-plan.ts'
import type { MapView, Size } from '../geometry/map-view.ts'
import type { TeamSeats } from '../seat-map-props.ts'
import type { MapColours } from './map-colours.ts'
import type { SeatLook } from './seat-looks.ts'

/** What a picture of a map is made from. */
export interface Scene {
  readonly plan: MapPlan
  readonly seats: SeatedHouse['seats']
  readonly statuses: Uint8Array
  /** What its team sees; undefined: a buyer looks. */
  readonly team: TeamSeats | undefined
  /** Number of the letter that is picked out; null: none. */
  readonly pickedZone: number | null
  readonly colours: MapColours
  /** The word for a stage without a text. */
  readonly stage: string
}

/** Where on the picture. */
export interface Sheet {
  readonly view: MapView
  /** Of the picture, in pixels of the page. */
  readonly size: Size
  /** Pixels of the screen for one of the page. */
  readonly ratio: number
}

export function lookOf({ seats, statuses, team }: Pick<Scene, 'seats' | 'statuses' | 'team'>, place: number): SeatLook {
  const state = team?.states[place]
  if (state !== undefined) return state === 'free' ? 'open' : state
  // What is not told yet is not offered.
  if (statuses[place] !== SEAT_STATUS.free) return 'taken'
  const seat = seats[place]?.seat
  if (seat?.is_accessible === true) return 'wheelchair'
  if (seat?.companion_of !== undefined) return 'companion'
  return seat?.restricted === undefined ? 'plain' : 'restricted'
}

/** The places in a picture. */
export function placesOn({ plan }: Scene, { view, size }: Sheet): number[] {
  const around = plan.seat * 2
  const [left, top] = [-view.x / view.scale - around, -view.y / view.scale - around]
  const [right, bottom] = [(size.width - view.x) / view.scale + around, (size.height - view.y) / view.scale + around]
  const places: number[] = []
  for (let place = 0; place < plan.count; place++) {
    const [x, y] = [at(plan.x, place), at(plan.y, place)]
    if (x >= left && x <= right && y >= top && y <= bottom) places.push(place)
  }
  return places
}

/** How much of a price remains where another one is picked out. */
export const FADED = 0.22
