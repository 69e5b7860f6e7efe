import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { effectWords, rateWords, typeWords } from './charge-words.ts'

/** The columns of the account's taxes and fees. */
export const chargeColumns = (currency: string): readonly Column<AccountTaxOrFee>[] => [
  {
    key: 'name',
    label: m.taxes_and_fees_name(),
    render: (row) => <TwoLines title={row.name} detail={row.description ?? typeWords(row)} />,
  },
  {
    key: 'rate',
    label: m.taxes_and_fees_rate(),
    wideOnPhone: true,
    render: (row) => <TwoLines title={rateWords(row, currency)} detail={effectWords(row)} />,
  },
  {
    key: 'default',
    label: m.taxes_and_fees_column_products(),
    wideOnPhone: true,
    render: (row) => (
      <TwoLines
        title={m.taxes_and_fees_products({ count: row.products_count })}
        detail={row.is_default ? m.taxes_and_fees_is_default() : m.taxes_and_fees_no_default()}
      />
    ),
  },
  {
    key: 'status',
    label: m.taxes_and_fees_column_status(),
    width: '130px',
    render: (row) => (
      <StatusBadge tone={row.is_active ? 'teal' : 'grey'}>
        {row.is_active ? m.taxes_and_fees_on() : m.taxes_and_fees_off()}
      </StatusBadge>
    ),
  },
]
