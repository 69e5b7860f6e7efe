import { textsIn, type Reading } from '@turnout/domain/translations/texts-in.ts'
import type { ProductForm } from './product-form.ts'

/** The form with its texts as a buyer of that language reads them. */
export function formIn(form: ProductForm, reading: Reading): ProductForm {
  const { title, description } = form
  return {
    ...form,
    ...textsIn({ title, description }, form.translations, reading).texts,
    prices: form.prices.map((price) => ({
      ...price,
      ...textsIn({ label: price.label }, price.translations, reading).texts,
    })),
  }
}
