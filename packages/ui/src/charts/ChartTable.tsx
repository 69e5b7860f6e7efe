import { Text } from '../layout/parts.tsx'
import css from './LineChart.module.css'
import type { LineChartProps } from './chart-props.ts'

/** The figures of a chart as a table. */
export function ChartTable({ label, points, format, series }: LineChartProps) {
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
