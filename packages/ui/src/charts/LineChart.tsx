import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Row, Stack, Text } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import { ChartPlot, plotOf } from './ChartPlot.tsx'
import css from './LineChart.module.css'
import type { ChartPoint, LineChartProps } from './chart-props.ts'
import { pointAfterKey } from './walk-points.ts'

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

/** The figures of a chart as a table. */
function ChartTable({ label, points, format, series }: LineChartProps) {
  return (
    <Text as="table" className={css.table} wide figures aria-label={label}>
      <thead>
        <tr>
          <td aria-hidden />
          <th scope="col">{series.now}</th>
          {series.before && <th scope="col">{series.before}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            <td>{format(point.value)}</td>
            {series.before && <td>{point.before === undefined ? '–' : format(point.before)}</td>}
          </tr>
        ))}
      </tbody>
    </Text>
  )
}

/**
 * Straight segments from zero, the period before dashed. Arrow keys walk the points; a table shows
 * the same figures.
 */
export function LineChart(props: LineChartProps) {
  const words = useWords()
  const { box, width } = useWidth()
  const tipId = useId()
  const [at, setAt] = useState<number | null>(null)
  const [asTable, setAsTable] = useState(false)
  const height = props.height ?? (width < 500 ? 200 : 264)
  const plot = plotOf(props.points, { width, height, ...(props.shape && { shape: props.shape }) })
  const last = props.points.length - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointAfterKey(event.key, at ?? last, props.points.length)
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }
  const onPointerMove = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setAt(plot.pointAt(x))
  }
  const point = at === null ? undefined : props.points[at]
  return (
    <figure>
      <Row className={css.head} align="center" wrap>
        <Legend {...props.series} />
        {props.about}
        <Text
          as="button"
          type="button"
          className={css.toggle}
          push
          bare
          radius="small"
          tone="accent"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? words.chart : words.table}
        </Text>
        {props.headEnd}
      </Row>
      {asTable ? (
        <ChartTable {...props} />
      ) : (
        <div
          ref={box}
          className={css.plot}
          style={{ blockSize: height }}
          tabIndex={0}
          role="slider"
          aria-label={props.label}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, last)}
          aria-valuenow={at ?? last}
          aria-valuetext={tipText(props, at ?? last)}
          aria-describedby={tipId}
          onKeyDown={onKeyDown}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setAt(null)}
          onBlur={() => setAt(null)}
        >
          {width > 0 && <ChartPlot plot={plot} at={at} {...props} />}
          {point && at !== null && <Tip point={point} place={plot.tipPlace(at)} chart={props} />}
        </div>
      )}
    </figure>
  )
}

function tipText(chart: LineChartProps, at: number): string {
  const point = chart.points[at]
  if (point === undefined) return ''
  const before = point.before === undefined ? null : chart.beforeText?.(chart.format(point.before))
  return [point.label, chart.format(point.value), point.note, before].filter(Boolean).join(', ')
}

function Legend({ now, before }: LineChartProps['series']) {
  return (
    <Row as="figcaption" gap="4-16" wrap font="small" tone="muted">
      <span>
        <i className={css.key} aria-hidden />
        {now}
      </span>
      {before && (
        <span>
          <i className={css.dashed} aria-hidden />
          {before}
        </span>
      )}
    </Row>
  )
}

interface TipProps {
  point: ChartPoint
  /** Pixels from the plot's start and top, and the side it hangs on. */
  place: { x: number; y: number; side: 'before' | 'after' }
  chart: LineChartProps
}

function Tip({ point, place, chart }: TipProps) {
  const before = point.before === undefined ? null : chart.beforeText?.(chart.format(point.before))
  return (
    <Stack
      className={css.tip}
      radius="control"
      size={13}
      lines="one"
      figures
      data-side={place.side}
      style={{
        transform: `translate(${place.x}px, ${place.y}px) translateX(${place.side === 'before' ? '-100%' : '0'})`,
      }}
      aria-hidden
    >
      <span>{point.label}</span>
      <b>{chart.format(point.value)}</b>
      <span>{[point.note, before].filter(Boolean).join(' · ')}</span>
    </Stack>
  )
}
