import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { useId } from 'react'
import type { PromoCodeFormState } from '../promo-code-form.ts'
import { titleOf } from '../promo-code-words.ts'
import css from './ProductChoice.module.css'

export interface ProductChoiceProps {
  form: PromoCodeFormState
  products: readonly Product[]
}

/** All products, or some of them. */
export function ProductChoice({ form, products }: ProductChoiceProps) {
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
      {form.values.applies_to === 'CHOSEN' && <Products form={form} products={products} />}
    </>
  )
}

const NAME = 'applicable_product_ids'

function Products({ form, products }: ProductChoiceProps) {
  const id = useId()
  const chosen = form.values[NAME]
  const listed = new Set(products.map((product) => product.id))
  // One that was deleted stays until it is taken out here.
  const ids = [...listed, ...chosen.filter((one) => !listed.has(one))]
  const choose = (productId: number, isChosen: boolean): void => {
    // Errors are named by place, and the places change.
    for (const name of Object.keys(form.errors)) if (name.startsWith(NAME)) form.clearError(name)
    form.set(
      NAME,
      ids.filter((one) => (one === productId ? isChosen : chosen.includes(one))),
    )
  }
  const error = Object.entries(form.errors).find(([name]) => name.startsWith(NAME))?.[1]
  return (
    <fieldset
      className={css.products}
      data-field={NAME}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={css.legend}>{m.promo_codes_products()}</legend>
      {ids.map((productId) => (
        <Checkbox
          key={productId}
          name={`${NAME}.${productId}`}
          label={titleOf(productId, products)}
          value={chosen.includes(productId)}
          onChange={(isChosen) => choose(productId, isChosen)}
        />
      ))}
      {ids.length === 0 && <p className={css.none}>{m.promo_codes_no_products()}</p>}
      <FieldProblem id={`${id}-error`} error={error} />
    </fieldset>
  )
}
