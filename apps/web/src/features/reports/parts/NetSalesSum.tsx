import type { EventFigures } from '@turnout/contract/reports/figures.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { netSalesRows } from '../figure-measures.ts'
import css from './NetSalesSum.module.css'

/** How the net sales of a period come about, and the parts they contain. */
export function NetSalesSum({ figures }: { figures: EventFigures }) {
  return (
    <dl className={css.sum}>
      {netSalesRows(figures, documentLocale()).map(({ name, amount, role }) => (
        <div key={name} className={css.row} data-role={role}>
          <dt>{name}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
