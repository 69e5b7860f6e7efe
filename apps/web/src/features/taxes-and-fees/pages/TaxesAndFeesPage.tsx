import { useQuery } from '@tanstack/react-query'
import type { Account } from '@turnout/contract/accounts/account.ts'
import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useTaxesAndFees } from '../api.ts'
import { ChargeDrawer } from '../parts/ChargeDrawer.tsx'
import { ChargeList } from '../parts/ChargeList.tsx'
import { DeleteChargeDialog } from '../parts/DeleteChargeDialog.tsx'
import { useChargeChange } from '../parts/use-charge-change.ts'

/** The drawer or dialog over the page, one at a time; null in it: a new one. */
type OpenPanel = { kind: 'edit'; charge: AccountTaxOrFee | null } | { kind: 'delete'; charge: AccountTaxOrFee }

/**
 * The charges that are added to the prices of the account's events or contained in them; for
 * admins.
 */
export function TaxesAndFeesPage() {
  const { data: user } = useQuery(currentUserQuery)
  const { account, data: charges, error, refetch } = useTaxesAndFees()
  const change = useChargeChange(account?.id ?? 0)
  const [panel, setPanel] = useState<OpenPanel | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  if (user !== undefined && !may(user, 'account:taxes')) return <AccessDenied />
  const failed = charges === undefined && error !== null
  const add = () => setPanel({ kind: 'edit', charge: null })
  return (
    <>
      <PageTitle parts={[m.taxes_and_fees_title()]} />
      <PageHead
        title={m.taxes_and_fees_title()}
        subtitle={m.taxes_and_fees_intro()}
        actions={
          charges !== undefined &&
          charges.length > 0 && (
            <Button ref={addButton} variant="filled" icon={Plus} onPress={add}>
              {m.taxes_and_fees_add()}
            </Button>
          )
        }
      />
      <Card label={m.taxes_and_fees_title()} flush>
        <ChargeList
          account={account}
          charges={charges}
          error={
            failed
              ? {
                  message: error.message,
                  reference: error instanceof ApiError ? error.reference : undefined,
                  onRetry: refetch,
                }
              : null
          }
          onAdd={add}
          onOpen={(charge) => setPanel({ kind: 'edit', charge })}
          onChange={change}
          onDelete={(charge) => setPanel({ kind: 'delete', charge })}
        />
      </Card>
      {account !== undefined && charges !== undefined && panel !== null && (
        <Panel
          {...{ panel, account, charges }}
          onClose={() => setPanel(null)}
          onDeleted={() => {
            setPanel(null)
            // Its row is gone; without this the focus would be nowhere once the dialog has given it
            // back.
            requestAnimationFrame(() => addButton.current?.focus())
          }}
          onSwitchOff={(charge) => change(charge, { is_active: false })}
        />
      )}
    </>
  )
}

interface PanelProps {
  panel: OpenPanel
  account: Account
  charges: readonly AccountTaxOrFee[]
  onClose: () => void
  onDeleted: () => void
  onSwitchOff: (charge: AccountTaxOrFee) => unknown
}

function Panel({ panel, account, charges, onClose, onDeleted, onSwitchOff }: PanelProps) {
  if (panel.kind === 'edit') return <ChargeDrawer {...{ account, onClose }} charge={panel.charge} all={charges} />
  const { charge } = panel
  return (
    <DeleteChargeDialog
      accountId={account.id}
      {...{ charge, onClose, onDeleted }}
      onSwitchOff={() => onSwitchOff(charge)}
    />
  )
}
