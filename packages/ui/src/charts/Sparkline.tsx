import css from './charts.module.css'

const WIDTH = 104
const HEIGHT = 30
/** Half of the stroke must fit above the highest point. */
const INSET = 2

export interface SparklineProps {
  /** Oldest first. The scale begins at zero and ends at the greatest of them. */
  values: readonly number[]
  /** What it shows, in a sentence. */
  label: string
}

/** How something went, in the size of a word. */
export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(...values, 0)
  const step = WIDTH / Math.max(1, values.length - 1)
  const yOf = (value: number) =>
    most === 0 ? HEIGHT - INSET : HEIGHT - INSET - ((HEIGHT - 2 * INSET) * Math.max(0, value)) / most
  const points = values.map((value, place) => `${(place * step).toFixed(1)},${yOf(value).toFixed(1)}`)
  return (
    <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polygon className={css.area} points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline className={css.line} points={points.join(' ')} />
    </svg>
  )
}
