import { at } from '@turnout/domain/seats/choose/hall.ts'
import type { SeatedHouse } from '../../hall-of-house.ts'
import { areaBounds, type HouseArea } from './area-shape.ts'
import { groundsOf, type Ground, type MapRow } from './section-grounds.ts'
import type { Bounds } from './map-view.ts'
import { makeSeatIndex, type SeatIndex } from './seat-index.ts'

/* A house as the map draws it: arrays by place, rows and sections by their first place and the one behind their last. */

export interface MapSection {
  readonly name: string
  readonly rows: readonly MapRow[]
  readonly first: number
  readonly end: number
  readonly grounds: readonly Ground[]
}

export interface MapPlan {
  readonly count: number
  readonly x: Int32Array
  readonly y: Int32Array
  /** 1 for each seat behind an aisle of its row. */
  readonly afterAisle: Uint8Array
  /** Number of the price letter. */
  readonly zone: Uint8Array
  readonly rowOf: Int32Array
  readonly rows: readonly MapRow[]
  /** The box around the seats of each row. */
  readonly rowBounds: readonly Bounds[]
  readonly sections: readonly MapSection[]
  readonly areas: readonly HouseArea[]
  readonly stage: HouseArea | undefined
  readonly bounds: Bounds
  /** From one seat to the next. */
  readonly pitch: number
  /** Side of a seat. */
  readonly seat: number
  /** Many sections: each is called by a name in its middle. */
  readonly isInBlocks: boolean
  readonly index: SeatIndex
}

/** Of the distance to the neighbour; the rest is the gap. */
const SEAT_SHARE = 0.8
/** Of all distances between neighbours, from the least: the seats of a denser section do not touch. */
const DENSE = 0.1
/** In a plan without neighbours. */
const USUAL_PITCH = 550
const BLOCKS = 12
/** Cells of the index, in seats. */
const CELL = 4

export function makeMapPlan({ house, hall, seats }: SeatedHouse): MapPlan {
  const { x, y, zone } = hall
  const rows = rowsOf(seats)
  const afterAisle = Uint8Array.from(seats, (_, place) => (isAfterAisle(seats, place) ? 1 : 0))
  const pitch = pitchOf(rows, hall, afterAisle)
  const sections = sectionsOf(rows, seats)
  const rowOf = new Int32Array(hall.count)
  rows.forEach(({ first, end }, n) => rowOf.fill(n, first, end))
  const stage = house.areas.find(({ role }) => role === 'STAGE')
  return {
    count: hall.count,
    x,
    y,
    zone,
    afterAisle,
    rowOf,
    rows,
    rowBounds: rows.map(({ first, end }) => boxOf({ x, y }, first, end)),
    sections: sections.map((section) => ({ ...section, grounds: groundsOf(section.rows, { x, y }, pitch) })),
    areas: house.areas,
    stage,
    bounds: boundsOf(hall, house.areas, pitch),
    pitch,
    seat: pitch * SEAT_SHARE,
    isInBlocks: sections.length > BLOCKS,
    index: makeSeatIndex(x, y, pitch * CELL),
  }
}

type Seats = SeatedHouse['seats']
type Places = Pick<SeatedHouse['hall'], 'x' | 'y'>

function rowsOf(seats: Seats): MapRow[] {
  const rows: MapRow[] = []
  let section = -1
  for (let first = 0; first < seats.length;) {
    const one = seats[first]
    if (one === undefined) break
    if (seats[first - 1]?.section !== one.section) section++
    const { label, kind, row_no: rowNo, seats: inRow } = one.row
    rows.push({ label, kind, rowNo, section, first, end: first + inRow.length })
    first += inRow.length
  }
  return rows
}

function sectionsOf(rows: readonly MapRow[], seats: Seats): Omit<MapSection, 'grounds'>[] {
  return [...Map.groupBy(rows, ({ section }) => section).values()].map((own) => ({
    name: seats[own[0]?.first ?? 0]?.section.name ?? '',
    rows: own,
    first: own[0]?.first ?? 0,
    end: own.at(-1)?.end ?? 0,
  }))
}

function isAfterAisle(seats: Seats, place: number): boolean {
  const [before, here] = [seats[place - 1], seats[place]]
  return before?.row === here?.row && (here?.seat.adjacency ?? 0) - (before?.seat.adjacency ?? 0) !== 1
}

function pitchOf(rows: readonly MapRow[], { x, y }: Places, afterAisle: Uint8Array): number {
  const away: number[] = []
  for (const { first, end } of rows)
    for (let place = first + 1; place < end; place++) {
      const distance = Math.hypot(at(x, place) - at(x, place - 1), at(y, place) - at(y, place - 1))
      if (distance > 0 && afterAisle[place] === 0) away.push(distance)
    }
  return Float64Array.from(away).sort()[Math.floor(away.length * DENSE)] ?? USUAL_PITCH
}

/** Around the seats from one place to the one before another. */
export function boxOf({ x, y }: Places, first: number, end: number): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let place = first; place < end; place++) {
    left = Math.min(left, at(x, place))
    right = Math.max(right, at(x, place))
    top = Math.min(top, at(y, place))
    bottom = Math.max(bottom, at(y, place))
  }
  return { left, top, right, bottom }
}

/** Direction of the row at a seat, in radians. Chairs at tables and in boxes stand straight. */
export function turnAt({ rows, rowOf, x, y }: Pick<MapPlan, 'rows' | 'rowOf' | 'x' | 'y'>, place: number): number {
  const row = rows[at(rowOf, place)]
  if (row?.kind !== 'SEAT') return 0
  const [before, after] = [Math.max(row.first, place - 1), Math.min(row.end - 1, place + 1)]
  return quarterTurn(Math.atan2(at(y, after) - at(y, before), at(x, after) - at(x, before)))
}

/** A square that is turned by a quarter looks the same. */
const quarterTurn = (angle: number): number => angle - (Math.PI / 2) * Math.floor(angle / (Math.PI / 2) + 0.5)

function boundsOf({ x, y }: Places, areas: readonly HouseArea[], pitch: number): Bounds {
  const around = pitch * 1.6
  const seats = boxOf({ x, y }, 0, x.length)
  let [left, top, right, bottom] = [
    seats.left - around,
    seats.top - around,
    seats.right + around,
    seats.bottom + around,
  ]
  for (const area of areas) {
    const box = areaBounds(area)
    left = Math.min(left, box.left)
    right = Math.max(right, box.right)
    top = Math.min(top, box.top)
    bottom = Math.max(bottom, box.bottom)
  }
  return left < right && top < bottom ? { left, top, right, bottom } : { left: 0, top: 0, right: 1, bottom: 1 }
}
