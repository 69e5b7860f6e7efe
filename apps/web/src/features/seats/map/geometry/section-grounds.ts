import { at } from '@turnout/domain/seats/choose/hall.ts'
import type { SeatKind } from '@turnout/domain/seats/plan/seat-plan.ts'
import type { Point } from './map-view.ts'

/** A row: the places from its first to the one before its end. */
export interface MapRow {
  readonly label: string
  readonly kind: SeatKind
  readonly rowNo: number
  readonly section: number
  readonly first: number
  readonly end: number
}

/** The ground under seats: an outline that is filled and drawn around with a broad, round pen. */
export interface Ground {
  readonly points: readonly Point[]
  readonly isClosed: boolean
  /** Breadth of the pen. */
  readonly pen: number
}

interface Places {
  readonly x: Int32Array
  readonly y: Int32Array
}

/** Rows that are further apart, in seats, are not one piece of ground. */
const NEAR_ROWS = 3.2
const AROUND_ROWS = 2.2
const AROUND_BOX = 1.5

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })

/** One outline around rows behind each other, one for each box, none for tables. Rows side by side have one each. */
export function groundsOf(rows: readonly MapRow[], places: Places, pitch: number): Ground[] {
  const pen = pitch * AROUND_ROWS
  const boxes = rows
    .filter(({ kind }) => kind === 'BOX')
    .map((row) => ({ points: cornersOf(row, places), isClosed: true, pen: pitch * AROUND_BOX }))
  const lines = rows.filter(({ kind }) => kind === 'SEAT').map((row) => pointsOf(row, places))
  const isOneBehindOther = new Set(rows.map(({ rowNo }) => rowNo)).size === rows.length
  if (!isOneBehindOther) return [...boxes, ...lines.map((points) => ({ points, isClosed: false, pen }))]
  return [...boxes, ...piecesOf(lines, pitch).map((piece) => ({ points: outlineOf(piece), isClosed: true, pen }))]
}

const pointsOf = ({ first, end }: MapRow, { x, y }: Places): Point[] =>
  Array.from({ length: end - first }, (_, n) => ({ x: at(x, first + n), y: at(y, first + n) }))

function cornersOf(row: MapRow, places: Places): Point[] {
  const points = pointsOf(row, places)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Rows that follow each other closely, all in the direction of the first. */
function piecesOf(lines: readonly Point[][], pitch: number): Point[][][] {
  const pieces: Point[][][] = []
  for (const line of lines) {
    const before = pieces.at(-1)?.at(-1)
    const [start, end, first, last] = [line[0], line.at(-1), before?.[0], before?.at(-1)]
    if (start === undefined || end === undefined) continue
    if (first === undefined || last === undefined) {
      pieces.push([line])
      continue
    }
    const turned = dot(minus(end, start), minus(last, first)) < 0 ? line.toReversed() : line
    const gap = distanceBetween(turned, before ?? [])
    if (gap > pitch * NEAR_ROWS) pieces.push([turned])
    else pieces.at(-1)?.push(turned)
  }
  return pieces
}

/** From the middle of a row to the nearest seat of another. */
function distanceBetween(line: readonly Point[], other: readonly Point[]): number {
  const middle = line[line.length >> 1]
  if (middle === undefined) return Infinity
  return other.reduce((least, point) => Math.min(least, Math.hypot(point.x - middle.x, point.y - middle.y)), Infinity)
}

/** Along the first row, down the ends, along the last row, up the starts. */
function outlineOf(lines: readonly Point[][]): Point[] {
  const ends = lines.slice(1, -1).map((line) => line.at(-1))
  const starts = lines.slice(1, -1).map((line) => line[0])
  const last = lines.length > 1 ? (lines.at(-1) ?? []).toReversed() : []
  return [...(lines[0] ?? []), ...ends, ...last, ...starts.toReversed()].filter((point) => point !== undefined)
}

export const groundPath = ({ points, isClosed }: Ground): string =>
  `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${isClosed ? 'Z' : ''}`
