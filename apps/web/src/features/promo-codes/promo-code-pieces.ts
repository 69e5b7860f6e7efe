import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { formatMoney, formatPercent } from '../../format/format.ts'
import { comma } from '../../format/in-a-row.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { clockWords, plainWords } from '../../shell/settings/value-words.ts'
import { fieldPieces } from '../../shell/together/pieces.ts'
import type { Piece } from '../../shell/together/pieces.ts'
import type { PromoCodeForm } from './promo-code-form.ts'
import { titleOf } from './promo-code-words.ts'

/** What two people can make different of a code; the kind and its number are one, and so are the products. */
export const promoCodePieces = (products: readonly Product[], currency: string): readonly Piece<PromoCodeForm>[] => [
  ...fieldPieces<PromoCodeForm>({ code: m.promo_codes_code() }),
  {
    name: 'discount',
    label: m.promo_codes_discount(),
    of: ({ discount_type: type, discount }) => [
      type,
      type === 'NONE' ? '' : Number(amountText(discount) || Number.NaN),
    ],
    words: (form) => discountWords(form, currency),
    take: (form, { discount_type, discount }) => ({ ...form, discount_type, discount }),
  },
  {
    name: 'applicable_product_ids',
    label: m.promo_codes_applies_to(),
    of: ({ applies_to: whom, applicable_product_ids: ids }) => (whom === 'ALL' ? whom : ids),
    words: ({ applies_to: whom, applicable_product_ids: ids }) =>
      whom === 'ALL' ? m.promo_codes_all_products() : ids.map((id) => titleOf(id, products)).join(comma()),
    take: (form, { applies_to, applicable_product_ids }) => ({ ...form, applies_to, applicable_product_ids }),
  },
  ...fieldPieces<PromoCodeForm>({
    max_allowed_usages: [m.promo_codes_limit(), (limit) => plainWords(limit ?? m.promo_codes_unlimited())],
    expiry_date: [m.promo_codes_expiry(), (clock) => (clock === '' ? m.promo_codes_never() : clockWords(clock))],
  }),
]

function discountWords({ discount_type: type, discount }: PromoCodeForm, currency: string): string {
  if (type === 'NONE') return m.promo_codes_unlocks()
  const amount = Number(amountText(discount) || Number.NaN)
  if (Number.isNaN(amount)) return discount
  const locale = documentLocale()
  return m.promo_codes_off({
    amount: type === 'PERCENTAGE' ? formatPercent(amount, locale) : formatMoney(amount, { locale, currency }),
  })
}
