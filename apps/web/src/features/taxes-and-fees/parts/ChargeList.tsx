import type { Account } from '@turnout/contract/accounts/account.ts'
import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import type { LoadErrorProps } from '@turnout/ui/feedback/LoadError.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Pencil, Plus, Power, PowerOff, Star, StarOff, Trash2 } from 'lucide-react'
import { chargeColumns } from './charge-columns.tsx'
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
