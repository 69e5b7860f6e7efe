import { m } from '@turnout/messages/generated/messages.js'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Banknote, HandCoins, Landmark, Percent } from 'lucide-react'
import { isZeroTax, rateName, untaxedChoices, type ChargeFormState } from '../charge-form.ts'

export interface ChargeFieldsProps {
  form: ChargeFormState
  /** ISO 4217, of the account. */
  currency: string
  isNew: boolean
}

/** The name, the amount and the base of the charge. */
export function ChargeFields({ form, currency, isNew }: ChargeFieldsProps) {
  const isPercentage = form.values.calculation_type === 'PERCENTAGE'
  return (
    <>
      <RadioCards
        label={m.taxes_and_fees_type()}
        {...form.field('type')}
        columns={2}
        cards={[
          { value: 'TAX', label: m.taxes_and_fees_tax(), detail: m.taxes_and_fees_tax_detail(), icon: Landmark },
          { value: 'FEE', label: m.taxes_and_fees_fee(), detail: m.taxes_and_fees_fee_detail(), icon: HandCoins },
        ]}
      />
      <TextField
        label={m.taxes_and_fees_name()}
        help={m.taxes_and_fees_name_help()}
        placeholder={form.values.type === 'TAX' ? m.taxes_and_fees_tax_example() : m.taxes_and_fees_fee_example()}
        maxLength={150}
        autoFocus={isNew}
        {...form.field('name')}
      />
      <RadioCards
        label={m.taxes_and_fees_calculation()}
        {...form.field('calculation_type')}
        columns={2}
        cards={[
          { value: 'PERCENTAGE', label: m.taxes_and_fees_percentage(), icon: Percent },
          { value: 'FIXED', label: m.taxes_and_fees_fixed(), icon: Banknote },
        ]}
      />
      <MoneyField
        label={rateName(form.values)}
        help={isPercentage ? m.taxes_and_fees_rate_help() : m.taxes_and_fees_amount_help()}
        currency={isPercentage ? '%' : currency}
        {...form.field('rate')}
      />
      {isZeroTax(form.values) && <Untaxed form={form} />}
      <Effects form={form} />
      <TextField
        label={m.taxes_and_fees_description()}
        help={m.taxes_and_fees_description_help()}
        kind="multiline"
        rows={2}
        optional
        {...form.field('description')}
      />
    </>
  )
}

/** What electronic invoices say of a tax of 0 %. */
function Untaxed({ form }: Pick<ChargeFieldsProps, 'form'>) {
  const { untaxed_category: category } = form.values
  return (
    <>
      <Select
        label={m.taxes_and_fees_untaxed()}
        help={m.organizers_electronic_untaxed_help()}
        options={untaxedChoices()}
        {...form.field('untaxed_category')}
      />
      {category !== '' && category !== 'ZERO' && (
        <TextField
          label={m.organizers_electronic_reason()}
          help={m.taxes_and_fees_untaxed_reason_help()}
          optional
          {...form.field('untaxed_reason')}
        />
      )}
    </>
  )
}

function Effects({ form }: Pick<ChargeFieldsProps, 'form'>) {
  return (
    <>
      {form.values.type === 'TAX' ? (
        <Switch
          label={m.taxes_and_fees_included_label()}
          consequence={m.taxes_and_fees_included_help()}
          {...form.field('included_in_price')}
        />
      ) : (
        <Switch
          label={m.taxes_and_fees_taxable_label()}
          consequence={m.taxes_and_fees_taxable_help()}
          {...form.field('is_taxable')}
        />
      )}
      <Switch
        label={m.taxes_and_fees_default_label()}
        consequence={m.taxes_and_fees_default_help()}
        {...form.field('is_default')}
      />
      <Switch
        label={m.taxes_and_fees_active_label()}
        consequence={m.taxes_and_fees_active_help()}
        {...form.field('is_active')}
      />
    </>
  )
}
