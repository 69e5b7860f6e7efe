import { useQuery } from '@tanstack/react-query'
import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { useState } from 'react'
import { currentUserQuery } from '../../../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { may } from '../../../../shell/may.ts'
import { effectWords, rateWords } from '../../../taxes-and-fees/parts/charge-words.ts'
import type { ProductFormState } from '../../product-form.ts'
import { useStaysOpen } from './use-stays-open.ts'
import { comma } from '../../../../format/in-a-row.ts'

export interface ChargeFieldsProps {
  form: ProductFormState
  /** All that the account has. */
  charges: readonly AccountTaxOrFee[]
  /** ISO 4217, of the event. */
  currency: string
}

const NAME = 'tax_and_fee_ids'

/**
 * The taxes and fees that are charged on its price. One that is switched off is offered only where
 * it was chosen before.
 */
export function ChargeFields({ form, charges, currency }: ChargeFieldsProps) {
  const chosen = form.values.tax_and_fee_ids
  const [startedWith] = useState(chosen)
  const { data: user } = useQuery(currentUserQuery)
  const { error, onChange } = form.listField(NAME)
  const isOpen = useStaysOpen(error !== undefined)
  const offered = charges.filter(({ id, is_active }) => is_active || startedWith.includes(id))
  const choose = (id: number, isOn: boolean): void =>
    onChange(charges.map((charge) => charge.id).filter((one) => (one === id ? isOn : chosen.includes(one))))
  const names = charges.filter(({ id, is_active }) => is_active && chosen.includes(id)).map(({ name }) => name)
  return (
    <FormSection
      title={m.products_section_charges()}
      intro={offered.length === 0 ? m.products_charges_none_yet() : m.products_charges_intro()}
      fold={isOpen ? 'open' : 'folded'}
      summary={names.length === 0 ? m.products_charges_none() : names.join(comma())}
    >
      <Stack gap={12} role="group" aria-label={m.products_section_charges()} data-field={NAME}>
        {offered.map((charge) => (
          <Checkbox
            key={charge.id}
            name={`${NAME}-${charge.id}`}
            label={<bdi>{charge.name}</bdi>}
            value={chosen.includes(charge.id)}
            onChange={(isOn) => choose(charge.id, isOn)}
            help={helpWords(charge, currency)}
          />
        ))}
        <FieldProblem id="tax-and-fee-problem" error={error} />
        {may(user, 'account:taxes') && (
          <p>
            <TextLink href={paths.taxesAndFees()} newTab>
              {m.products_charges_manage()}
            </TextLink>
          </p>
        )}
      </Stack>
    </FormSection>
  )
}

function helpWords(charge: AccountTaxOrFee, currency: string): string {
  const words = { rate: rateWords(charge, currency), effect: effectWords(charge) }
  return charge.is_active ? m.products_charge_words(words) : m.products_charge_words_off(words)
}
