import { useQuery } from '@tanstack/react-query'
import type { Account } from '@turnout/contract/accounts/account.ts'
import type { AccountTaxOrFee, TaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { Box, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { useFormInAddress } from '../../../shell/address/use-edit-in-address.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { may } from '../../../shell/may.ts'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { readTaxOrFee, useTaxAndFeeActs, useTaxesAndFees } from '../api.ts'
import { examplePrice, workedExample } from '../charge-example.ts'
import {
  bodyOfCharge,
  chargePieces,
  emptyCharge,
  formOfCharge,
  missingFields,
  type ChargeForm,
} from '../charge-form.ts'
import { ChargeFields } from '../parts/ChargeFields.tsx'
import { ChargeList } from '../parts/ChargeList.tsx'
import { PriceBreakdown } from '../parts/PriceBreakdown.tsx'
import { useChargeChange } from '../parts/use-charge-change.ts'
import css from './TaxesAndFeesPage.module.css'

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
  const { panel, setPanel } = usePanel(charges)
  const addButton = useRef<HTMLButtonElement>(null)
  if (user !== undefined && !may(user, 'account:taxes')) return <AccessDenied />
  const failed = charges === undefined && error !== null
  const add = () => setPanel({ kind: 'edit', charge: null })
  return (
    <>
      <PageTitle parts={[m.taxes_and_fees_title()]} />
      <ScreenHead
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

/** What is open over the list. The form is in the address, so that a reload keeps it open. */
function usePanel(charges: readonly AccountTaxOrFee[] | undefined) {
  const form = useFormInAddress()
  const [deleting, setDeleting] = useState<AccountTaxOrFee | null>(null)
  const edited = charges?.find(({ id }) => id === form.editedId)
  const asked: OpenPanel | null =
    form.isNew || edited !== undefined ? { kind: 'edit', charge: form.isNew ? null : (edited ?? null) } : null
  return {
    panel: deleting === null ? asked : ({ kind: 'delete', charge: deleting } as const),
    setPanel: (next: OpenPanel | null) => {
      setDeleting(next?.kind === 'delete' ? next.charge : null)
      form.show(next?.kind === 'edit' ? (next.charge?.id ?? 'new') : null)
    },
  }
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

interface DeleteChargeDialogProps {
  accountId: number
  charge: AccountTaxOrFee
  onClose: () => void
  onDeleted: () => void
  /** The alternative when products carry it. */
  onSwitchOff: () => unknown
}

/**
 * Asks before a tax or fee goes. One that products carry stays, and can be switched off from here.
 */
function DeleteChargeDialog({ accountId, charge, onClose, onDeleted, onSwitchOff }: DeleteChargeDialogProps) {
  const acts = useTaxAndFeeActs(accountId)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isKept, setIsKept] = useState(charge.products_count > 0)
  const remove = async () => {
    try {
      await acts.remove(charge.id)
      onDeleted()
    } catch (error) {
      setIsKept(error instanceof ApiError && error.code === 'tax_or_fee_in_use')
      setRefusal(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  const title = m.taxes_and_fees_delete_question({ name: charge.name })
  if (isKept) {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={title}
        confirmLabel={charge.is_active ? m.taxes_and_fees_switch_off() : m.taxes_and_fees_understood()}
        tone="filled"
        onConfirm={() => {
          onClose()
          if (charge.is_active) void onSwitchOff()
        }}
        error={refusal ?? m.error_tax_or_fee_in_use_named({ count: charge.products_count })}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      consequences={[m.taxes_and_fees_delete_consequence()]}
      confirmLabel={charge.type === 'TAX' ? m.taxes_and_fees_delete_tax() : m.taxes_and_fees_delete_fee()}
      onConfirm={remove}
      error={refusal ?? undefined}
    />
  )
}

interface ChargeDrawerProps {
  account: Pick<Account, 'id' | 'currency_code'>
  /** Null: a new one. */
  charge: AccountTaxOrFee | null
  all: readonly AccountTaxOrFee[]
  onClose: () => void
}

interface WorkedExampleProps {
  form: ChargeForm
  /** Null: a new one. */
  taxOrFeeId: number | null
  all: readonly TaxOrFee[]
  /** ISO 4217, of the account. */
  currency: string
}

/** The effect of the tax or fee in the form on one ticket, during typing. */
function WorkedExample({ form, taxOrFeeId, all, currency }: WorkedExampleProps) {
  const [price, setPrice] = useState(() => examplePrice(currency))
  const example = workedExample(form, { taxOrFeeId, all, price, currency })
  const hasOthers = all.some((other) => other.is_default && other.is_active && other.id !== taxOrFeeId)
  return (
    <Stack as="section" gap={14} aria-label={m.taxes_and_fees_example()}>
      <Text as="h3" font="heading">
        {m.taxes_and_fees_example()}
      </Text>
      <MoneyField
        label={m.taxes_and_fees_example_price()}
        name="example_price"
        currency={currency}
        value={price}
        onChange={setPrice}
      />
      <Text weight={600} lines="pretty" role="status">
        {example === null ? m.taxes_and_fees_example_waits() : example.sentence}
      </Text>
      {example !== null && (
        <Box className={css.paper} ground="surface" border radius="sheet">
          <PriceBreakdown rows={example.rows} marked={example.own} />
        </Box>
      )}
      {hasOthers && (
        <Text font="small" tone="muted">
          {m.taxes_and_fees_example_others()}
        </Text>
      )}
    </Stack>
  )
}

/** A tax or fee to add or to change, with what it does to a price beside it. */
function ChargeDrawer({ account, charge, all, onClose }: ChargeDrawerProps) {
  const acts = useTaxAndFeeActs(account.id)
  const id = charge?.id ?? null
  const form = useFormTogether<ChargeForm>({
    initial: charge === null ? emptyCharge() : formOfCharge(charge),
    expect: missingFields,
    pieces: chargePieces,
    keptAs: `tax or fee ${id ?? 'new'} of ${account.id}`,
    read: charge && (() => versionAs(readTaxOrFee(account.id, charge.id), formOfCharge)),
    onSave: async (values, version) => {
      await acts.save(id, bodyOfCharge(values), version)
      onClose()
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={charge === null ? m.taxes_and_fees_new() : m.taxes_and_fees_edit_title({ name: charge.name })}
      submitLabel={form.values.type === 'TAX' ? m.taxes_and_fees_save_tax() : m.taxes_and_fees_save_fee()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
      preview={<WorkedExample form={form.values} taxOrFeeId={id} all={all} currency={account.currency_code} />}
    >
      <ChargeFields form={form} currency={account.currency_code} isNew={charge === null} />
    </DrawerForm>
  )
}
