import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import { withText } from '@turnout/domain/translations/kept-translations.ts'
import { useTextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import type { TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import type { PriceForm, ProductFormState } from '../../product-form.ts'

interface Around {
  readonly event: Pick<Event, 'locale'>
  readonly categories: readonly Category[]
}

/** The language that the texts of a product and of its tiers are shown in. */
export function useProductLanguages(form: ProductFormState, { event, categories }: Around): TextLanguages {
  const { title, description, translations, type, prices } = form.values
  const ofPrice = (price: PriceForm, place: number) => ({
    at: `prices.${place}.translations`,
    originals: { label: price.label },
    translations: price.translations,
    onText: (text: { locale: string; field: string }, said: string) =>
      form.set(
        'prices',
        prices.map((one) => (one === price ? { ...one, translations: withText(one.translations, text, said) } : one)),
      ),
  })
  return useTextLanguages({
    first: event.locale,
    things: [
      {
        at: 'translations',
        originals: { title, description },
        translations,
        onText: (text, said) => form.set('translations', withText(translations, text, said)),
      },
      ...(type === 'TIERED' ? prices.map(ofPrice) : []),
    ],
    beside: categories.flatMap((category) => [
      category.translations,
      ...category.products.map((product) => product.translations),
    ]),
    form,
  })
}
