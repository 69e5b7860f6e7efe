import type { Account } from '@turnout/contract/accounts/account.ts'
import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { LoadErrorProps } from '@turnout/ui/feedback/LoadError.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Pencil, Plus, Power, PowerOff, Star, StarOff, Trash2 } from 'lucide-react'
import { effectWords, rateWords, typeWords } from './charge-words.ts'
import type { ChargeChange } from './use-charge-change.ts'

export interface ChargeListProps {
  account: Pick<Account, 'currency_code'> | undefined
  /** Undefined while loading. */
  charges: readonly AccountTaxOrFee[] | undefined
  error: LoadErrorProps | null
  onAdd: () => void
  onOpen: (charge: AccountTaxOrFee) => void
  onChange: (charge: AccountTaxOrFee, change: ChargeChange) => unknown
  onDelete: (charge: AccountTaxOrFee) => void
}

/** All taxes and fees of the account, in the order in which they are computed. */
export function ChargeList(props: ChargeListProps) {
  const currency = props.account?.currency_code ?? 'EUR'
  return (
    <DataTable
      label={m.taxes_and_fees_title()}
      columns={chargeColumns(currency)}
      rows={props.charges}
      rowKey={(row) => row.id}
      onOpen={props.onOpen}
      openLabel={(row) => m.taxes_and_fees_open({ name: row.name })}
      rowActions={(row) => <RowMenu label={m.taxes_and_fees_actions({ name: row.name })} groups={acts(row, props)} />}
      error={props.error}
      skeletonRows={3}
      empty={
        <EmptyState
          ghost="rows"
          level={2}
          title={m.taxes_and_fees_empty_title()}
          action={
            <Button variant="filled" icon={Plus} onPress={props.onAdd}>
              {m.taxes_and_fees_add()}
            </Button>
          }
        >
          {m.taxes_and_fees_empty_text()}
        </EmptyState>
      }
    />
  )
}

/** The columns of the account's taxes and fees. */
const chargeColumns = (currency: string): readonly Column<AccountTaxOrFee>[] => [
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

function acts(row: AccountTaxOrFee, { onOpen, onChange, onDelete }: ChargeListProps) {
  return [
    {
      items: [
        { key: 'edit', label: m.taxes_and_fees_edit(), icon: Pencil, onPress: () => onOpen(row) },
        {
          key: 'default',
          label: row.is_default ? m.taxes_and_fees_stop_default() : m.taxes_and_fees_make_default(),
          icon: row.is_default ? StarOff : Star,
          onPress: () => onChange(row, { is_default: !row.is_default }),
        },
        {
          key: 'active',
          label: row.is_active ? m.taxes_and_fees_switch_off() : m.taxes_and_fees_switch_on(),
          icon: row.is_active ? PowerOff : Power,
          onPress: () => onChange(row, { is_active: !row.is_active }),
        },
      ],
    },
    {
      items: [
        {
          key: 'delete',
          label: row.type === 'TAX' ? m.taxes_and_fees_delete_tax() : m.taxes_and_fees_delete_fee(),
          icon: Trash2,
          tone: 'danger' as const,
          onPress: () => onDelete(row),
        },
      ],
    },
  ]
}
