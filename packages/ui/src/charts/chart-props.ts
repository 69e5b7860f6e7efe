import type { ReactNode } from 'react'
import type { PeriodPoint, PeriodShape } from './period-plot.ts'

export interface ChartPoint {
  /** Long name, for the tip and the table: "Fri 14 May". */
  label: string
  /** Short name under the axis: "14 May". */
  short: string
  value: number
  /** Same day of the period before. */
  before?: number
  /** A further line of the tip: "41 tickets". */
  note?: string
}

export interface LineChartProps {
  /**
   * The subject of the chart, with its greatest value in words; the picture's text for screen
   * readers.
   */
  label: string
  points: readonly ChartPoint[]
  /** Turns a value into what is shown: "€1,284". */
  format: (value: number) => string
  /** Shorter, for the scale; default `format`. */
  formatScale?: (value: number) => string
  /** Names of the lines: "This period", "Previous 30 days". */
  series: { now: string; before?: string }
  /** Says what was before in the tip: "was €760". */
  beforeText?: (value: string) => string
  /** Beside the names of the lines: an InfoPopover. */
  about?: ReactNode
  /** At the end of the head, usually a SegmentedControl of the period. */
  headEnd?: ReactNode
  /** `columns` where most points are nothing: a line between two sales would say that there was something. Default `line`. */
  shape?: PeriodShape
  /** Pixels, default 264; phones 200. */
  height?: number
}

export interface PeriodChartProps {
  /** The subject with its greatest value, in one sentence; what readers hear of the drawing. */
  label: string
  points: readonly PeriodPoint[]
  /** Names of the parts that the points are made of, in the order of their colours; none: one colour. */
  parts?: readonly string[]
  /** `columns` for what each point has, `line` for what has come together up to it. */
  shape: PeriodShape
  /** Turns a value into what is shown: "€1,233.94". */
  format: (value: number) => string
  /** Shorter, for the scale; an empty text draws no line. Default `format`. */
  formatScale?: (value: number) => string
  /** Over the drawing: "Net sales per day", and the name of the dashed line. */
  series: { now: string; before?: string | undefined }
  /** Says what was before in the tip: "30 days before: €852.81". */
  beforeText?: (value: string) => string
  /** The part that stands out while the others fade. */
  emphasis?: number | null
  /** At the end of the head: how the points are put together. */
  headEnd?: ReactNode
}
