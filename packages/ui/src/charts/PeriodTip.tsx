import css from './PeriodChart.module.css'
import type { PeriodChartProps } from './chart-props.ts'

interface TipProps {
  chart: PeriodChartProps
  at: number
  /** Where its point stands, of how many pixels; null: over the drawing, without the parts. */
  place: { readonly x: number; readonly of: number } | null
}

const GAP = 20

/** The words of one point: its name, its total, the one before, and every part. */
export function PeriodTip({ chart, at, place }: TipProps) {
  const point = chart.points[at]
  if (point === undefined) return null
  const before = point.before === undefined ? null : chart.beforeText?.(chart.format(point.before))
  const isAfter = place !== null && place.x < place.of / 2
  return (
    <div
      className={place === null ? css.words : css.tip}
      style={place === null ? {} : isAfter ? { left: place.x + GAP } : { right: place.of - place.x + GAP }}
      aria-hidden
    >
      <span>{point.label}</span>
      <b>{chart.format(point.total)}</b>
      {before && <span>{before}</span>}
      {place !== null && chart.parts !== undefined && (
        <ul>
          {chart.parts.map((name, part) => {
            const amount = point.parts?.[part] ?? 0
            if (amount === 0) return null
            return (
              <li key={part}>
                <i data-part={part} />
                <span>{name}</span>
                <em>{chart.format(amount)}</em>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
