import { scaleSteps } from './chart-scale.ts'

/*
 * The geometry of a chart of a period: columns that are stacked from parts, or a line, each with
 * the period before as a dashed line.
 */

export interface PeriodPoint {
  /** Long name, for the tip: "Fri 14 May". */
  readonly label: string
  /** Short name under the axis: "14 May". */
  readonly short: string
  readonly total: number
  /** What the total is made of, one amount for each part of the chart, in their order. */
  readonly parts?: readonly number[] | undefined
  /** The total of the same point of the period before. */
  readonly before?: number | undefined
}

export type PeriodShape = 'columns' | 'line'

/** Room around the drawing, in pixels: the words of the scale, and those under the axis. */
export const PLOT_ROOM = { start: 48, end: 2, top: 8, bottom: 24 } as const

const WIDEST_COLUMN = 24
/** Between the parts of a column, in pixels. */
const PART_GAP = 1.5
const CORNER = 3

/** One part of a column in values: from the side of zero outwards. */
export interface ColumnPiece {
  readonly part: number
  readonly from: number
  readonly to: number
  /** Whether it is the outermost on its side of zero. */
  readonly isEnd: boolean
}

/** A column as its parts: what came in is on zero, what went back hangs below it. */
export function columnPieces({ total, parts = [total] }: Pick<PeriodPoint, 'total' | 'parts'>): ColumnPiece[] {
  let [up, down] = [0, 0]
  const pieces = parts.flatMap((amount, part) => {
    if (amount === 0) return []
    const from = amount > 0 ? up : down
    const to = from + amount
    if (amount > 0) up = to
    else down = to
    return [{ part, from, to }]
  })
  return pieces.map((piece) => ({ ...piece, isEnd: piece.to === (piece.to > 0 ? up : down) }))
}

export interface PlotSize {
  readonly width: number
  readonly height: number
}

export type PeriodPlot = ReturnType<typeof periodPlot>

/** Where everything of the chart is in a box of `size` pixels. */
export function periodPlot(points: readonly PeriodPoint[], shape: PeriodShape, { width, height }: PlotSize) {
  const reached = points.flatMap((point) => [
    point.before ?? 0,
    ...(shape === 'line' ? [point.total] : columnPieces(point).map(({ to }) => to)),
  ])
  const steps = scaleSteps(Math.max(0, ...reached), Math.min(0, ...reached))
  const [bottom, top] = [steps[0] ?? 0, steps.at(-1) ?? 1]
  const inner = Math.max(0, width - PLOT_ROOM.start - PLOT_ROOM.end)
  const slot = inner / Math.max(1, points.length)
  const x = (at: number) => PLOT_ROOM.start + slot * (at + 0.5)
  const y = (value: number) =>
    PLOT_ROOM.top + (height - PLOT_ROOM.top - PLOT_ROOM.bottom) * ((top - value) / (top - bottom))
  const pointAt = (pixels: number) =>
    Math.max(0, Math.min(points.length - 1, Math.floor((pixels - PLOT_ROOM.start) / slot)))
  return { width, height, steps, slot, columnWidth: columnWidth(slot), x, y, pointAt }
}

/** As wide as its slot allows; never so narrow that it is not drawn. */
export const columnWidth = (slot: number): number =>
  Math.max(0.6, Math.min(WIDEST_COLUMN, slot - Math.min(7, slot * 0.3)))

/** A part of the column at `at` as a path: corners round at the outer end, a gap towards zero. */
export function piecePath(plot: Pick<PeriodPlot, 'columnWidth' | 'x' | 'y'>, at: number, piece: ColumnPiece): string {
  const width = plot.columnWidth
  const start = plot.x(at) - width / 2
  const outer = plot.y(piece.to)
  const side = piece.to > piece.from ? 1 : -1
  const gap = piece.from === 0 ? 0 : PART_GAP
  const tall = Math.max(0.8, Math.abs(plot.y(piece.from) - outer) - gap)
  const round = piece.isEnd ? Math.min(CORNER, tall, width / 2) : 0
  const inner = outer + side * tall
  const bend = side * round
  return [
    `M${fix(start)} ${fix(inner)}V${fix(outer + bend)}`,
    `q0 ${fix(-bend)} ${fix(round)} ${fix(-bend)}`,
    `h${fix(width - 2 * round)}q${fix(round)} 0 ${fix(round)} ${fix(bend)}V${fix(inner)}Z`,
  ].join('')
}

const fix = (pixels: number): string => String(Math.round(pixels * 100) / 100)

/** Values from point to point, as a path; a single one as wide as its point, for there is nothing else to lead to. */
export function linePath(values: readonly number[], plot: Pick<PeriodPlot, 'x' | 'y' | 'slot'>): string {
  const [only] = values
  if (values.length === 1 && only !== undefined) {
    const [from, to] = lineEnds(1, plot)
    return `M${fix(from)} ${fix(plot.y(only))}L${fix(to)} ${fix(plot.y(only))}`
  }
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${fix(plot.x(at))} ${fix(plot.y(value))}`).join('')
}

/** Where the line over so many points begins and ends. */
export const lineEnds = (points: number, { x, slot }: Pick<PeriodPlot, 'x' | 'slot'>): readonly [number, number] =>
  points === 1 ? [x(0) - slot / 2, x(0) + slot / 2] : [x(0), x(points - 1)]
