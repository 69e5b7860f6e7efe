import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Row } from '../layout/parts.tsx'
import type { PeriodChartProps } from './chart-props.ts'
import css from './PeriodChart.module.css'
import { PeriodDrawing } from './PeriodDrawing.tsx'
import { periodPlot } from './period-plot.ts'
import { pointAfterKey } from './walk-points.ts'

/** From this width on, the words of a point hang beside it; below, they stand over the drawing. */
const ROOM_FOR_TIP = 620

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (box.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}

/**
 * A period, point by point, with the one before. Arrow keys walk the points; each says its figures.
 * The same figures stand in a table beside it, which the owner draws.
 */
export function PeriodChart(props: PeriodChartProps) {
  const { points, shape } = props
  const { box, width } = useWidth()
  const [chosen, setAt] = useState<number | null>(null)
  const last = points.length - 1
  // Another period may have fewer points.
  const at = chosen === null ? null : Math.min(chosen, last)
  const isNarrow = width < ROOM_FOR_TIP
  const plot = periodPlot(points, shape, { width, height: isNarrow ? 190 : 212 })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointAfterKey(event.key, at ?? last, points.length)
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }
  const onPointerMove = (event: PointerEvent) => {
    setAt(plot.pointAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  const told = at ?? last
  return (
    <figure className={css.figure}>
      <Legend {...props} />
      {isNarrow && width > 0 && <PeriodTip chart={props} at={told} place={null} />}
      <div
        ref={box}
        className={css.plot}
        style={{ blockSize: plot.height }}
        tabIndex={0}
        role="slider"
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={told}
        aria-valuetext={spoken(props, told)}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      >
        {width > 0 && <PeriodDrawing plot={plot} at={at ?? (isNarrow ? last : null)} chart={props} />}
        {!isNarrow && at !== null && <PeriodTip chart={props} at={at} place={{ x: plot.x(at), of: width }} />}
      </div>
    </figure>
  )
}

interface TipProps {
  chart: PeriodChartProps
  at: number
  /** The place of its point, of how many pixels; null: over the drawing, without the parts. */
  place: { readonly x: number; readonly of: number } | null
}

const GAP = 20

/** The words of one point: its name, its total, the one before, and every part. */
function PeriodTip({ chart, at, place }: TipProps) {
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

function spoken(chart: PeriodChartProps, at: number): string {
  const point = chart.points[at]
  if (point === undefined) return ''
  const before = point.before === undefined ? undefined : chart.beforeText?.(chart.format(point.before))
  const parts = (point.parts ?? []).flatMap((amount, part) =>
    amount === 0 ? [] : [`${chart.parts?.[part] ?? ''} ${chart.format(amount)}`],
  )
  return [point.label, chart.format(point.total), before, ...parts].filter(Boolean).join(', ')
}

function Legend({ series, headEnd }: PeriodChartProps) {
  return (
    <Row as="figcaption" className={css.legend} gap="4-16" align="center" wrap tone="muted">
      <span className={css.subject}>{series.now}</span>
      {series.before !== undefined && (
        <span>
          <i className={css.dashed} aria-hidden />
          {series.before}
        </span>
      )}
      {headEnd && <span className={css.headEnd}>{headEnd}</span>}
    </Row>
  )
}
