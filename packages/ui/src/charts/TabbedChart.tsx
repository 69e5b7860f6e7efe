import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { classNames } from '../class-names.ts'
import css from './TabbedChart.module.css'
import { LineChart } from './LineChart.tsx'
import type { LineChartProps } from './chart-props.ts'
import tile from './StatTile.module.css'
import { StatTile } from './StatTile.tsx'
import type { StatTileProps } from './StatTile.tsx'

export interface Measure extends StatTileProps {
  key: string
  chart: LineChartProps
  /** Says what the figure means; is in the head of its chart. */
  about?: ReactNode
}

export interface TabbedChartProps {
  label: string
  measures: readonly Measure[]
  /** Key of the chosen measure; left out, the component remembers it. */
  value?: string
  onChange?: (key: string) => void
  /** In the chart's head: usually a SegmentedControl of the period. */
  controls?: ReactNode
}

/** Figures as tabs, the chosen one drawn below. */
export function TabbedChart({ label, measures, value, onChange, controls }: TabbedChartProps) {
  return (
    <Tabs
      className={css.card ?? ''}
      {...(value === undefined ? {} : { selectedKey: value })}
      onSelectionChange={(key) => onChange?.(String(key))}
    >
      <TabList
        aria-label={label}
        className={classNames(tile.tiles, css.tiles)}
        style={{ ['--tiles' as string]: measures.length }}
      >
        {measures.map((measure) => (
          <Tab key={measure.key} id={measure.key} className={classNames(tile.tile, css.tab)}>
            <StatTile label={measure.label} value={measure.value} change={measure.change} note={measure.note} />
          </Tab>
        ))}
      </TabList>
      {measures.map((measure) => (
        <TabPanel key={measure.key} id={measure.key} className={css.panel ?? ''}>
          <LineChart {...measure.chart} about={measure.about} headEnd={controls} />
        </TabPanel>
      ))}
    </Tabs>
  )
}
