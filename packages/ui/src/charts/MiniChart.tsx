import css from './charts.module.css'

export interface MiniChartProps {
  /** `line`: a course; `split`: shares of a whole; `bars`: single amounts, the greatest first. */
  kind: 'line' | 'split' | 'bars'
  values: readonly number[]
  /** Which colour of the charts it begins with, default 1. */
  color?: 1 | 2
}

const WIDTH = 72
const HEIGHT = 28
const MOST_BARS = 4

/** A small drawing beside a figure that says the same; it has no separate words. */
export function MiniChart({ kind, values, color = 1 }: MiniChartProps) {
  return (
    <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
      {kind === 'line' && <Course values={values} />}
      {kind === 'split' && <Split values={values} />}
      {kind === 'bars' && <Bars values={values} color={color} />}
    </svg>
  )
}

function Course({ values }: Pick<MiniChartProps, 'values'>) {
  const least = Math.min(0, ...values)
  const span = Math.max(0, ...values) - least || 1
  const x = (at: number) => (values.length < 2 ? WIDTH / 2 : (at * WIDTH) / (values.length - 1))
  const y = (value: number) => HEIGHT - 2 - ((value - least) / span) * (HEIGHT - 4)
  const path = values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  return <path className={css.line} d={values.length === 1 ? `M0 ${y(values[0] ?? 0)}H${WIDTH}` : path} />
}

const GAP = 2

function Split({ values }: Pick<MiniChartProps, 'values'>) {
  const shown = values.filter((value) => value > 0).slice(0, 5)
  const sum = shown.reduce((total, value) => total + value, 0)
  const room = WIDTH - GAP * (shown.length - 1)
  const starts = shown.map((_, at) =>
    shown.slice(0, at).reduce((total, value) => total + (value / sum) * room + GAP, 0),
  )
  return shown.map((value, at) => (
    <rect key={at} data-part={at} x={starts[at]} y="10" width={(value / sum) * room} height="8" rx="2.5" />
  ))
}

function Bars({ values, color }: Pick<MiniChartProps, 'values' | 'color'>) {
  const shown = values.slice(0, MOST_BARS)
  const most = Math.max(...shown, 0) || 1
  return shown.map((value, at) => {
    const tall = Math.max(2, (Math.max(0, value) / most) * (HEIGHT - 4))
    const part = (color ?? 1) - 1
    return <rect key={at} data-part={part} x={2 + at * 18} y={HEIGHT - 2 - tall} width="13" height={tall} rx="2" />
  })
}
