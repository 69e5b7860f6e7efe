import { useId } from 'react'
import { labelledPoints, scaleSteps } from './chart-scale.ts'
import type { ChartPoint, LineChartProps } from './chart-props.ts'
import css from './LineChart.module.css'
import { columnPieces, columnWidth, piecePath, type PeriodShape } from './period-plot.ts'

// Room around the drawn lines, in pixels: words of the scale, half a dot, and the words under the axis.
const START = 56
const END = 6
const TOP = 14
const BOTTOM = 26
const TIP_GAP = 14
const TIP_WIDTH = 190

export type Plot = ReturnType<typeof plotOf>

/** The geometry of a chart in a box of `size` pixels. */
export function plotOf(points: readonly ChartPoint[], size: { width: number; height: number; shape?: PeriodShape }) {
  const { width, height } = size
  const values = points.flatMap((point) => [point.value, point.before ?? 0])
  const steps = scaleSteps(Math.max(0, ...values), Math.min(0, ...values))
  const [bottom, top] = [steps[0] ?? 0, steps.at(-1) ?? 1]
  const last = Math.max(1, points.length - 1)
  // A lone point is in the middle: a line needs two.
  const isLone = points.length === 1
  const inner = width - START - END
  // A column is in a separate slot.
  const slot = size.shape === 'columns' ? inner / Math.max(1, points.length) : 0
  const x = (at: number) => START + slot / 2 + (inner - slot) * (isLone ? 0.5 : at / last)
  const y = (value: number) => TOP + (height - TOP - BOTTOM) * ((top - value) / (top - bottom))
  const pointAt = (pixels: number) => {
    const at = Math.round(((pixels - START - slot / 2) / Math.max(1, inner - slot)) * last)
    return Math.max(0, Math.min(points.length - 1, at))
  }
  const tipPlace = (at: number) => {
    const side = x(at) - TIP_WIDTH - TIP_GAP > 0 ? ('before' as const) : ('after' as const)
    const value = points[at]?.value ?? 0
    return {
      side,
      x: x(at) + (side === 'before' ? -TIP_GAP : TIP_GAP),
      y: Math.min(Math.max(y(value) - 6, 0), height - BOTTOM - 72),
    }
  }
  return { width, height, steps, columnWidth: columnWidth(slot), x, y, pointAt, tipPlace }
}

function path(values: readonly number[], plot: Plot): string {
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${plot.x(at).toFixed(1)} ${plot.y(value).toFixed(1)}`)
    .join('')
}

/** The drawing itself: scale, area, lines, and the marks of the chosen point. */
export function ChartPlot({ plot, at, points, ...props }: LineChartProps & { plot: Plot; at: number | null }) {
  const isLine = props.shape !== 'columns'
  const hasBefore = points.some((point) => point.before !== undefined)
  const before = path(
    points.map((point) => point.before ?? 0),
    plot,
  )
  return (
    <svg className={css.svg} width={plot.width} height={plot.height} aria-hidden>
      <Scale plot={plot} points={points} format={props.formatScale ?? props.format} />
      {isLine ? <Area plot={plot} points={points} /> : <Columns plot={plot} points={points} />}
      {hasBefore && <path className={css.before} d={before} />}
      {isLine && <path className={css.now} d={lineOf(points, plot)} />}
      {isLine && points.length === 1 && (
        <circle className={css.dot} cx={plot.x(0)} cy={plot.y(points[0]?.value ?? 0)} r="5.5" />
      )}
      {at !== null && <Mark plot={plot} at={at} point={points[at]} isLine={isLine} />}
    </svg>
  )
}

type DrawnProps = { readonly plot: Plot; readonly points: readonly ChartPoint[] }

const lineOf = (points: readonly ChartPoint[], plot: Plot): string =>
  path(
    points.map((point) => point.value),
    plot,
  )

/** What is under a line. */
function Area({ plot, points }: DrawnProps) {
  const gradient = useId()
  const floor = plot.y(0)
  const around = `${lineOf(points, plot)}L${plot.x(points.length - 1)} ${floor}L${plot.x(0)} ${floor}Z`
  return (
    <>
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--chart-1)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--chart-1)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={around} fill={`url(#${gradient})`} />
    </>
  )
}

/** One column for each point; what went back hangs below zero. */
function Columns({ plot, points }: DrawnProps) {
  return points.map((point, at) =>
    columnPieces({ total: point.value }).map((piece) => (
      <path key={at} className={css.column} d={piecePath(plot, at, piece)} />
    )),
  )
}

interface ScaleProps {
  plot: Plot
  points: readonly ChartPoint[]
  format: (value: number) => string
}

function Scale({ plot, points, format }: ScaleProps) {
  const words = labelledPoints(points.length, plot.width < 500 ? 3 : 5)
  // A line that has nothing to say, such as half a guest, is not drawn.
  const lines = plot.steps.map((value) => ({ value, text: format(value) })).filter(({ text }) => text !== '')
  return (
    <>
      {lines.map(({ value, text }) => (
        <g key={value}>
          <path className={css.grid} d={`M${START} ${plot.y(value)}H${plot.width - END}`} />
          <text x={START - 10} y={plot.y(value) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {words.map((at) => (
        <text key={at} x={plot.x(at)} y={plot.height - 4} textAnchor={anchorOf(at, points.length)}>
          {points[at]?.short}
        </text>
      ))}
    </>
  )
}

/** The outermost words stay inside of the chart. */
const anchorOf = (at: number, count: number): 'start' | 'middle' | 'end' =>
  count === 1 ? 'middle' : at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle'

interface MarkProps {
  plot: Plot
  at: number
  point: ChartPoint | undefined
  isLine: boolean
}

function Mark({ plot, at, point, isLine }: MarkProps) {
  if (point === undefined) return null
  return (
    <>
      <path className={css.cursor} d={`M${plot.x(at)} ${TOP}V${plot.height - BOTTOM}`} />
      {point.before !== undefined && (
        <circle className={css.dotBefore} cx={plot.x(at)} cy={plot.y(point.before)} r="4" />
      )}
      {isLine && <circle className={css.dot} cx={plot.x(at)} cy={plot.y(point.value)} r="5.5" />}
    </>
  )
}
