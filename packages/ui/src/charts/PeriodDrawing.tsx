import { useId } from 'react'
import { labelledPoints } from './chart-scale.ts'
import css from './PeriodChart.module.css'
import type { PeriodChartProps } from './chart-props.ts'
import { columnPieces, lineEnds, linePath, piecePath, PLOT_ROOM } from './period-plot.ts'
import type { PeriodPlot } from './period-plot.ts'

interface DrawingProps {
  plot: PeriodPlot
  /** The point that is pointed at. */
  at: number | null
  chart: PeriodChartProps
}

/** The drawing of a PeriodChart: scale, columns or line, the period before, and the marks of a point. */
export function PeriodDrawing({ plot, at, chart }: DrawingProps) {
  const { points, shape } = chart
  const hasBefore = points.some(({ before }) => before !== undefined)
  const before = hasBefore
    ? linePath(
        points.map((point) => point.before ?? 0),
        plot,
      )
    : null
  return (
    <svg className={css.svg} width={plot.width} height={plot.height} aria-hidden>
      {at !== null && <Band plot={plot} at={at} />}
      <Scale plot={plot} chart={chart} />
      {shape === 'columns' ? <Columns plot={plot} chart={chart} /> : <Line plot={plot} chart={chart} />}
      {before !== null && shape === 'columns' && <path className={css.halo} d={before} />}
      {before !== null && <path className={css.before} d={before} />}
      {at !== null && <Marks plot={plot} at={at} chart={chart} />}
    </svg>
  )
}

function Band({ plot, at }: { plot: PeriodPlot; at: number }) {
  const { slot, height } = plot
  const tall = height - PLOT_ROOM.bottom - PLOT_ROOM.top + 4
  return <rect className={css.band} x={plot.x(at) - slot / 2} y={PLOT_ROOM.top - 4} width={slot} height={tall} rx="6" />
}

type PartProps = Pick<DrawingProps, 'plot' | 'chart'>

function Scale({ plot, chart }: PartProps) {
  const format = chart.formatScale ?? chart.format
  const lines = plot.steps.map((value) => ({ value, text: format(value) })).filter(({ text }) => text !== '')
  return (
    <>
      {lines.map(({ value, text }) => (
        <g key={value}>
          <path className={css.grid} d={`M${PLOT_ROOM.start} ${plot.y(value)}H${plot.width}`} />
          <text x={PLOT_ROOM.start - 10} y={plot.y(value) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <PointWords plot={plot} chart={chart} />
    </>
  )
}

/** A long word at an end grows inwards. */
const isLong = (word: string | undefined): boolean => (word?.length ?? 0) > 8

function PointWords({ plot, chart: { points } }: PartProps) {
  const last = points.length - 1
  const most = plot.width < 420 ? 3 : 5
  return labelledPoints(points.length, most).map((at) => {
    const word = points[at]?.short
    const isFirst = at === 0 && last > 0
    const anchor = !isLong(word) || last === 0 ? 'middle' : isFirst ? 'start' : at === last ? 'end' : 'middle'
    const shift = anchor === 'start' ? -plot.slot / 2 : anchor === 'end' ? plot.slot / 2 : 0
    return (
      <text key={at} x={plot.x(at) + shift} y={plot.height - 4} textAnchor={anchor}>
        {word}
      </text>
    )
  })
}

function Columns({ plot, chart: { points, emphasis = null } }: PartProps) {
  return points.map((point, at) => (
    <g key={at}>
      {columnPieces(point).map((piece) => (
        <path
          key={piece.part}
          className={css.part}
          data-part={piece.part}
          data-faded={(emphasis !== null && emphasis !== piece.part) || undefined}
          d={piecePath(plot, at, piece)}
        />
      ))}
    </g>
  ))
}

function Line({ plot, chart: { points } }: PartProps) {
  const gradient = useId()
  const totals = points.map(({ total }) => total)
  const path = linePath(totals, plot)
  const floor = plot.y(0)
  const [start, end] = lineEnds(points.length, plot)
  return (
    <>
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--chart-1)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--chart-1)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`${path}L${end} ${floor}L${start} ${floor}Z`} fill={`url(#${gradient})`} />
      <path className={css.line} d={path} />
    </>
  )
}

function Marks({ plot, at, chart: { points, shape } }: DrawingProps & { at: number }) {
  const point = points[at]
  if (point === undefined) return null
  return (
    <>
      {point.before !== undefined && (
        <circle className={css.dotBefore} cx={plot.x(at)} cy={plot.y(point.before)} r="4" />
      )}
      {shape === 'line' && <circle className={css.dot} cx={plot.x(at)} cy={plot.y(point.total)} r="5.5" />}
    </>
  )
}
