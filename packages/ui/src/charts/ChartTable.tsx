import css from './LineChart.module.css'
import type { LineChartProps } from './LineChart.tsx'

/** The figures of a chart as a table. */
export function ChartTable({ label, points, format, series }: LineChartProps) {
  return (
    <div className={css.tableBox} tabIndex={0} role="region" aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" />
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
      </table>
    </div>
  )
}
