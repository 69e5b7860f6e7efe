import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { ProductChoice } from '../../products/parts/ProductChoice.tsx'
import type { PromoCodeFormState } from '../promo-code-form.ts'
import { titleOf } from '../promo-code-words.ts'

export interface AppliesToProps {
  form: PromoCodeFormState
  products: readonly Product[]
}

/** All products, or some of them. */
export function AppliesTo({ form, products }: AppliesToProps) {
  const listed = new Set(products.map(({ id }) => id))
  // One that was deleted stays until it is taken out here.
  const deleted = form.values.applicable_product_ids.filter((id) => !listed.has(id))
  return (
    <>
      <RadioCards
        label={m.promo_codes_applies_to()}
        cards={[
          { value: 'ALL', label: m.promo_codes_all_products(), detail: m.promo_codes_all_products_help() },
          { value: 'CHOSEN', label: m.promo_codes_chosen_products(), detail: m.promo_codes_chosen_products_help() },
        ]}
        {...form.field('applies_to')}
      />
      {form.values.applies_to === 'CHOSEN' && (
        <ProductChoice
          label={m.promo_codes_products()}
          products={[...listed, ...deleted].map((id) => ({ id, title: titleOf(id, products) }))}
          nothing={m.promo_codes_no_products()}
          {...form.listField('applicable_product_ids')}
        />
      )}
    </>
  )
}
