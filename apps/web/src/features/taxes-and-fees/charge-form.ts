import type { BodyInput } from '@turnout/contract/client.ts'
import type { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import type { AccountTaxOrFee, TaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { fieldPieces } from '../../shell/together/pieces.ts'
import type { useFormTogether } from '../../shell/together/use-form-together.ts'

/** A tax or fee as it is typed. */
export interface ChargeForm {
  readonly name: string
  readonly type: TaxOrFee['type']
  readonly calculation_type: TaxOrFee['calculation_type']
  /** Decimal text, percent or major units; a comma is taken as well. */
  readonly rate: string
  readonly description: string
  readonly is_active: boolean
  readonly is_default: boolean
  readonly included_in_price: boolean
  readonly is_taxable: boolean
  /** Of a tax of 0 %; empty: as the organizer treats all that has no VAT. */
  readonly untaxed_category: NonNullable<AccountTaxOrFee['untaxed_category']> | ''
  readonly untaxed_reason: string
}

/** The state of the drawer's form, handed to its parts. */
export type ChargeFormState = ReturnType<typeof useFormTogether<ChargeForm>>

/** A tax that does not exist yet. */
export const emptyCharge = (): ChargeForm => ({
  name: '',
  type: 'TAX',
  calculation_type: 'PERCENTAGE',
  rate: '',
  description: '',
  is_active: true,
  is_default: true,
  included_in_price: false,
  is_taxable: true,
  untaxed_category: '',
  untaxed_reason: '',
})

export const formOfCharge = (charge: AccountTaxOrFee): ChargeForm => ({
  name: charge.name,
  type: charge.type,
  calculation_type: charge.calculation_type,
  rate: String(charge.rate),
  description: charge.description ?? '',
  is_active: charge.is_active,
  is_default: charge.is_default,
  included_in_price: charge.included_in_price,
  is_taxable: charge.is_taxable,
  untaxed_category: charge.untaxed_category ?? '',
  untaxed_reason: charge.untaxed_reason ?? '',
})

/** A tax that takes nothing, of which electronic invoices say why. */
export const isZeroTax = ({ type, calculation_type: kind, rate }: ChargeForm): boolean =>
  type === 'TAX' && kind === 'PERCENTAGE' && rate.trim() !== '' && Number(amountText(rate)) === 0

/** Why an item has no VAT, as it is chosen. */
const untaxedOptions = () => [
  { value: 'EXEMPT' as const, label: m.organizers_electronic_untaxed_exempt() },
  { value: 'ZERO' as const, label: m.organizers_electronic_untaxed_zero() },
  { value: 'OUTSIDE' as const, label: m.organizers_electronic_untaxed_outside() },
  { value: 'REVERSE_CHARGE' as const, label: m.organizers_electronic_untaxed_reverse() },
]

const asInSettings = (): { readonly value: ''; readonly label: string } => ({
  value: '',
  label: m.taxes_and_fees_untaxed_as_set(),
})

/** The same with the choice to leave it to the organizer. */
export const untaxedChoices = () => [asInSettings(), ...untaxedOptions()]

/** The form without what a switch of the other type says. */
export const effective = (form: ChargeForm): ChargeForm => ({
  ...form,
  included_in_price: form.type === 'TAX' && form.included_in_price,
  is_taxable: form.type === 'TAX' || form.is_taxable,
})

export const bodyOfCharge = (form: ChargeForm): BodyInput<typeof createTaxOrFee> => ({
  ...effective(form),
  rate: amountText(form.rate),
  untaxed_category: form.untaxed_category === '' ? null : form.untaxed_category,
})

/** The form's name for the rate: a percentage or an amount. */
export const rateName = ({ calculation_type }: Pick<ChargeForm, 'calculation_type'>): string =>
  calculation_type === 'PERCENTAGE' ? m.taxes_and_fees_rate() : m.taxes_and_fees_amount()

/** The server refuses this too: a missing rate is not a rate of 0. */
export function missingFields(form: ChargeForm): Record<string, string> {
  return {
    ...(form.name.trim() === '' && { name: m.field_required_named({ field: m.taxes_and_fees_name() }) }),
    ...(form.rate.trim() === '' && { rate: m.field_required_named({ field: rateName(form) }) }),
  }
}

/** What two people can make different of a tax or fee. */
export const chargePieces = () =>
  fieldPieces<ChargeForm>({
    type: [m.taxes_and_fees_type(), (type) => (type === 'TAX' ? m.taxes_and_fees_tax() : m.taxes_and_fees_fee())],
    name: m.taxes_and_fees_name(),
    calculation_type: [
      m.taxes_and_fees_calculation(),
      (kind) => (kind === 'PERCENTAGE' ? m.taxes_and_fees_percentage() : m.taxes_and_fees_fixed()),
    ],
    rate: m.taxes_and_fees_amount(),
    included_in_price: m.taxes_and_fees_included_label(),
    is_taxable: m.taxes_and_fees_taxable_label(),
    untaxed_category: [
      m.taxes_and_fees_untaxed(),
      (category) => untaxedChoices().find(({ value }) => value === category)?.label ?? '',
    ],
    untaxed_reason: m.organizers_electronic_reason(),
    is_default: m.taxes_and_fees_default_label(),
    is_active: m.taxes_and_fees_active_label(),
    description: m.taxes_and_fees_description(),
  })
