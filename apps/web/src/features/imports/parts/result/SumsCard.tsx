import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Hidden, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { formatMinor } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import type { CurrencySums, SumRow } from '../../sum-rows.ts'
import css from './Result.module.css'

const WHAT: Readonly<Record<SumRow['what'], () => string>> = {
  orders: m.imports_sum_orders,
  tickets: m.imports_sum_tickets,
  gross: m.imports_sum_gross,
  refunded: m.imports_sum_refunded,
}

/** The files beside what comes of them, in one currency; a difference is marked and explained. */
export function SumsCard({ sums, planned }: { sums: CurrencySums; planned: ImportAnswer }) {
  const locale = documentLocale()
  const { currency, rows } = sums
  const isDone = planned.status === 'DONE'
  const written = (row: SumRow, value: number): string =>
    row.isMoney ? formatMinor(value, { locale, currency }) : value.toLocaleString(locale)
  const differs = rows.some(({ difference }) => difference !== 0)
  return (
    <Card title={m.imports_sums({ currency })} flush>
      <Text as="table" className={css.sums} wide figures>
        <thead>
          <tr>
            <th scope="col">
              <Hidden>{m.imports_sum_what()}</Hidden>
            </th>
            <th scope="col">{m.imports_sum_files()}</th>
            <th scope="col">{isDone ? m.imports_sum_came() : m.imports_sum_would_come()}</th>
            <th scope="col">{m.imports_sum_difference()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.what} data-differs={row.difference !== 0 || undefined}>
              <th scope="row">{WHAT[row.what]()}</th>
              <td data-label={m.imports_sum_files()}>{written(row, row.found)}</td>
              <td data-label={isDone ? m.imports_sum_came() : m.imports_sum_would_come()}>
                {written(row, row.imported)}
              </td>
              <td data-label={m.imports_sum_difference()}>
                {row.difference === 0 ? m.imports_sum_none() : written(row, row.difference)}
              </td>
            </tr>
          ))}
        </tbody>
      </Text>
      <Text padding="12-18" rule="above" size={13.5} tone="muted">
        {differs ? reasonOf(planned) : sameWords(planned)}
      </Text>
    </Card>
  )
}

/** Rows that could not be read are in no sum. */
const sameWords = ({ rows_skipped: skipped }: ImportAnswer): string =>
  skipped === 0 ? m.imports_sums_same() : m.imports_sums_same_skipped({ count: skipped })

/** Why the sums differ, as far as the counts tell. */
function reasonOf({ orders_known: known, rows_skipped: skipped }: ImportAnswer): string {
  if (known > 0 && skipped > 0) return m.imports_sums_both({ known, skipped })
  if (known > 0) return m.imports_sums_known({ count: known })
  return skipped > 0 ? m.imports_sums_skipped({ count: skipped }) : m.imports_sums_other()
}
