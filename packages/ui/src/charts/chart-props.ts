import type { ReactNode } from 'react'

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
  /** Pixels, default 264; phones 200. */
  height?: number
}
