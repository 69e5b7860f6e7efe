import type { PersonalData } from '@turnout/contract/personal-data/personal-data.ts'
import { m } from '@turnout/messages/generated/messages.js'
import css from './PersonalData.module.css'

/** How much of each there is. */
export function KnownCounts({ data }: { data: PersonalData }) {
  const counts: readonly (readonly [label: string, count: number])[] = [
    [m.personal_data_orders(), data.orders_count],
    [m.personal_data_tickets(), data.tickets_count],
    [m.personal_data_answers(), data.answers_count],
    [m.personal_data_waiting(), data.waiting_count],
    [m.personal_data_mails(), data.mails_count],
    [m.personal_data_invoices(), data.invoices_count],
  ]
  return (
    <dl className={css.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
