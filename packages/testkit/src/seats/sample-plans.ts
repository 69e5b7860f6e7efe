import { drawRows, type SeatMark, type TypedRow } from '@turnout/domain/seats/plan/draw-rows.ts'
import { takenNames, type Taken } from '@turnout/domain/seats/plan/plan-reader.ts'
import {
  guidFor,
  PLAN_FORMAT,
  PRICE_COLORS,
  type PlanArea,
  type PlanRow,
  type PlanZone,
  type Point,
  type PriceLetter,
  type SeatPlan,
} from '@turnout/domain/seats/plan/seat-plan.ts'

/* Plans as large and as crooked as real ones: a theatre of 1,216 seats and an arena of 20,016. */

const LETTERS: readonly PriceLetter[] = ['A', 'B', 'C', 'D', 'E']
const ROWS = 'ABCDEFGHJKLMNPQ'
const PILLAR = 'A pillar hides a third of the stage.'
const RAIL = 'The rail is at eye level.'

const planOf = (name: string, size: SeatPlan['size'], zones: readonly PlanZone[]): SeatPlan => ({
  format: PLAN_FORMAT,
  name,
  size,
  categories: LETTERS.map((letter) => ({ name: letter, color: PRICE_COLORS[letter], letter })),
  zones,
  focus: { x: size.width / 2, y: 900 },
  scale_cm: 1,
})

const stageAt = (middle: Point, width: number, height: number): PlanArea => ({
  shape: 'rectangle',
  uuid: 'stage',
  position: { x: middle.x - width / 2, y: middle.y - height / 2 },
  rotation: 0,
  text: { text: 'Stage' },
  rectangle: { width, height },
  role: 'STAGE',
})

interface Drawn {
  readonly name: string
  readonly at: Point
  readonly rows: readonly TypedRow[]
  readonly names: Taken
  readonly areas?: readonly PlanArea[]
}

function zoneOf({ name, at, rows, names, areas = [] }: Drawn): PlanZone {
  const drawn = drawRows(rows, { section: name, middle: { x: 0, y: 0 }, names })
  if ('refused' in drawn) throw new Error(`${name}: ${drawn.refused}`)
  return { name, zone_id: name, uuid: name, position: at, rows: drawn, areas, to_scale: true }
}

interface Block {
  readonly rows: number
  /** Seats beside each aisle; 14 or 20 are between them. */
  readonly beside: (row: number) => number
  readonly between: number
  readonly letter: (row: number) => PriceLetter
  readonly curve: number
  readonly marks?: (row: number) => ReadonlyMap<string, SeatMark>
}

const typedRows = ({ rows, beside, between, letter, curve, marks }: Block): TypedRow[] =>
  Array.from({ length: rows }, (_, n) => ({
    name: ROWS[n] ?? '',
    seats: between + 2 * beside(n),
    category: letter(n),
    drawn: { curve, aisles: [beside(n), beside(n) + between] },
    ...(marks !== undefined && { marks: marks(n) }),
  }))

/** Chairs around tables, and in boxes. */
function groupsOf(
  name: string,
  kind: 'TABLE' | 'BOX',
  { names, at, away }: { names: Taken; at: readonly Point[]; away: number },
) {
  const rows = at.map((position, n): PlanRow => {
    const label = String(n + 1)
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
    const seats = corners.map(([x, y], c) => ({
      seat_guid: names.make(guidFor(name, label, String(c + 1))),
      seat_number: String(c + 1),
      position: { x: x * away, y: y * away },
      category: kind === 'BOX' ? 'D' : 'C',
      ...(kind === 'BOX' && n % 4 === 0 && { restricted: 'A third of the stage is out of view.' }),
    }))
    return { row_number: label, position, uuid: names.make(guidFor(name, label, '')), seats, kind }
  })
  return { name, zone_id: name, uuid: name, position: { x: 0, y: 0 }, rows, areas: [], to_scale: true as const }
}

const SIDES = [6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 10, 10, 10, 10, 9]

function stallsMarks(row: number): ReadonlyMap<string, SeatMark> {
  const name = ROWS[row]
  const seats = 14 + 2 * (SIDES[row] ?? 0)
  const numbers =
    name === 'N' || name === 'P'
      ? [3, 4, seats - 3, seats - 2].map((n): [string, SeatMark] => [String(n), { restricted: PILLAR }])
      : name === 'Q'
        ? Array.from({ length: 12 }, (_, n): [string, SeatMark] => [
            String(10 + n),
            n % 2 === 0 ? { isAccessible: true, isStepFree: true } : { isCompanion: true, isStepFree: true },
          ])
        : []
  return new Map(numbers)
}

/** 1,216 seats: stalls, tables, circle, balcony, boxes at both sides. With `standing` the front stalls are a floor. */
export function rochaHall({ standing = false }: { readonly standing?: boolean } = {}): SeatPlan {
  const names = takenNames()
  const middle = 1800
  const stalls = typedRows({
    rows: 15,
    beside: (n) => SIDES[n] ?? 0,
    between: 14,
    letter: (n) => (n < 4 ? 'A' : n < 12 ? 'B' : 'C'),
    curve: 40,
    marks: stallsMarks,
  })
  const floor: PlanArea = {
    shape: 'rectangle',
    uuid: 'floor',
    position: { x: -950, y: -160 },
    rectangle: { width: 1900, height: 500 },
    role: 'STANDING',
    name: 'Floor, standing',
    capacity: 420,
    category: 'A',
  }
  const stage = stageAt({ x: 0, y: -350 }, 1600, 300)
  const circle = typedRows({
    rows: 9,
    beside: (n) => 11 + Math.floor(n / 2),
    between: 20,
    letter: (n) => (n < 3 ? 'C' : 'D'),
    curve: 30,
  })
  const balcony = typedRows({
    rows: 6,
    beside: (n) => 12 + Math.floor((n + 1) / 2),
    between: 20,
    letter: () => 'E',
    curve: 24,
    marks: (n) => new Map(n === 0 ? Array.from({ length: 44 }, (_, s) => [String(s + 1), { restricted: RAIL }]) : []),
  })
  const tables = [-1150, -690, -230, 230, 690, 1150].map((x) => ({ x: middle + x, y: 2230 }))
  const boxes = [-1, 1].flatMap((side) => [0, 1, 2, 3].map((n) => ({ x: middle + side * 1330, y: 500 + n * 260 })))
  const front = { x: middle, y: standing ? 560 + 8 * 90 : 640 }
  const area = (one: PlanArea): PlanArea => ({
    ...one,
    position: { x: one.position.x, y: one.position.y + 640 - front.y },
  })
  return planOf('Rocha Hall', { width: 2 * middle, height: 4300 }, [
    zoneOf({
      name: 'Stalls',
      at: front,
      rows: standing ? stalls.slice(8) : stalls,
      names,
      areas: [area(stage), ...(standing ? [area(floor)] : [])],
    }),
    groupsOf('Café tables', 'TABLE', { names, at: tables, away: 62 }),
    zoneOf({ name: 'Circle', at: { x: middle, y: 2640 }, rows: circle, names }),
    zoneOf({ name: 'Balcony', at: { x: middle, y: 3640 }, rows: balcony, names }),
    groupsOf('Boxes', 'BOX', { names, at: boxes, away: 34 }),
  ])
}

interface Circle {
  readonly from: number
  readonly blocks: number
  readonly rows: number
  readonly radius: number
  /** Degrees from the stage. */
  readonly start: number
  readonly letter: (degrees: number, row: number) => PriceLetter
}

const SEATS_OF_ARENA = 20_016
const CENTRE = { x: 8600, y: 8600 }

/** 20,016 seats: nine blocks on the floor, and two circles of blocks around it. */
export function marArena(): SeatPlan {
  const names = takenNames()
  const floor = Array.from({ length: 9 }, (_, n): PlanZone => {
    const rows = Array.from({ length: 16 }, (_row, r) => ({
      name: String(r + 1),
      seats: 24,
      category: LETTERS[Math.floor(n / 3)] ?? 'A',
    }))
    const at = { x: CENTRE.x + ((n % 3) - 1) * 1560, y: CENTRE.y - 3450 + Math.floor(n / 3) * 1790 }
    const areas = n === 0 ? [stageAt({ x: 1560, y: -1200 }, 3000, 900)] : []
    return zoneOf({ name: `Floor ${n + 1}`, at, rows, names, areas })
  })
  const off = (degrees: number): number => Math.abs(degrees - 180)
  const lower = circleOf(names, {
    from: 101,
    blocks: 26,
    rows: 16,
    radius: 5300,
    start: 38,
    letter: (degrees, row) => (off(degrees) > 105 || row >= 6 ? 'C' : 'B'),
  })
  const upper = circleOf(names, {
    from: 201,
    blocks: 34,
    rows: 15,
    radius: 7100,
    start: 30,
    letter: (degrees, row) => (off(degrees) > 110 || row >= 5 ? 'E' : 'D'),
  })
  const size = { width: 2 * CENTRE.x, height: 2 * CENTRE.y }
  return {
    ...planOf('Mar Arena', size, cutTo(SEATS_OF_ARENA, [...floor, ...lower, ...upper])),
    focus: { x: CENTRE.x, y: 6400 },
  }
}

/** Straight rows that are laid around a circle. */
function circleOf(names: Taken, { from, blocks, rows, radius, start, letter }: Circle): PlanZone[] {
  const step = (360 - 2 * start) / blocks
  return Array.from({ length: blocks }, (_, n) => {
    const degrees = start + step * (n + 0.5)
    const typed = Array.from({ length: rows }, (_row, r): TypedRow => {
      const arc = ((step * Math.PI) / 180) * (radius + r * 90)
      return { name: String(r + 1), seats: Math.floor((arc - 150) / 55), category: letter(degrees, r) }
    })
    const zone = zoneOf({ name: String(from + n), at: CENTRE, rows: typed, names })
    return { ...zone, rows: zone.rows.map((row) => laidAround(row, radius, degrees)) }
  })
}

function laidAround(row: PlanRow, radius: number, degrees: number): PlanRow {
  const away = radius + row.position.y
  const seats = row.seats.map((seat) => {
    const angle = ((degrees - 90) * Math.PI) / 180 + seat.position.x / away
    return { ...seat, position: { x: away * Math.cos(angle), y: away * Math.sin(angle) } }
  })
  return { ...row, position: { x: 0, y: 0 }, seats }
}

/** Without the last seats, row by row. */
function cutTo(count: number, zones: readonly PlanZone[]): PlanZone[] {
  let left = count
  return zones.map((zone) => ({
    ...zone,
    rows: zone.rows.flatMap((row) => {
      const seats = row.seats.slice(0, Math.max(0, left))
      left -= seats.length
      return seats.length === 0 ? [] : [{ ...row, seats }]
    }),
  }))
}
