import type { Category } from '@turnout/contract/products/category.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { textPieces } from '../../desk/languages/text-pieces.ts'
import { textOfHtml } from '../../format/html-text.ts'
import { comma } from '../../format/in-a-row.ts'
import { clockWords } from '../../shell/settings/value-words.ts'
import { fieldPieces } from '../../shell/together/pieces.ts'
import type { Piece } from '../../shell/together/pieces.ts'
import type { ProductForm } from './product-form.ts'
import { pricePieces } from './price-pieces.ts'

/*
 * What two people can make different of a product: its fields, and each price separately, so that one
 * of them may raise the first price while the other gives the second one an end.
 */

interface Surroundings {
  readonly event: Pick<Event, 'currency'>
  readonly categories: readonly Category[]
  readonly charges: readonly AccountTaxOrFee[]
}

const KINDS: Readonly<Record<ProductForm['type'], () => string>> = {
  FREE: m.products_type_free,
  PAID: m.products_type_paid,
  DONATION: m.products_type_donation,
  TIERED: m.products_type_tiered,
}

const ADMITS_WORDS: Readonly<Record<ProductForm['admits'], () => string>> = {
  ONE: m.products_admits_one,
  CHOSEN: m.products_admits_chosen,
  ALL: m.products_admits_all,
}

const PRODUCT_KINDS = { TICKET: m.products_ticket, GENERAL: m.products_general, FEE: m.products_fee }

const limit = (count: number | null): string => (count === null ? m.products_unlimited() : String(count))

export const productPieces = (
  versions: readonly ProductForm[],
  { event, categories, charges }: Surroundings,
): readonly Piece<ProductForm>[] => [
  ...fieldPieces<ProductForm>({
    product_type: [m.products_product_type(), (type) => PRODUCT_KINDS[type]()],
    type: [m.products_price_type(), (type) => KINDS[type]()],
    tier_order: [
      m.products_tier_order_choice(),
      (order) => (order === 'ALL_AT_ONCE' ? m.products_all_at_once() : m.products_one_after_the_other()),
    ],
    admits: [m.products_admits(), (admits) => ADMITS_WORDS[admits]()],
    admits_dates: [m.products_admits_dates(), (dates) => (dates === null ? '' : String(dates))],
    title: m.products_name(),
  }),
  ...pricePieces(versions, event.currency),
  ...textPieces(versions, {
    texts: { title: m.products_name(), description: [m.products_section_description(), textOfHtml] },
    of: (form) => form.translations,
    put: (form, translations) => ({ ...form, translations }),
  }),
  ...fieldPieces<ProductForm>({
    sale_start_date: [m.products_sale_start(), clockWords],
    sale_end_date: [m.products_sale_end(), clockWords],
    min_per_order: [m.products_min_per_order(), limit],
    max_per_order: [m.products_max_per_order(), limit],
    is_hidden: m.products_hide(),
    is_paused: m.products_pause(),
    hide_when_sold_out: m.products_hide_sold_out(),
    hide_before_sale_start_date: m.products_hide_before(),
    hide_after_sale_end_date: m.products_hide_after(),
    is_hidden_without_promo_code: m.products_code_only(),
    show_quantity_remaining: m.products_show_left(),
    start_collapsed: m.products_collapsed(),
    tax_and_fee_ids: [
      m.products_section_charges(),
      (ids) =>
        charges
          .filter(({ id }) => ids.includes(id))
          .map(({ name }) => name)
          .join(comma()),
    ],
    description: [m.products_section_description(), textOfHtml],
    product_category_id: [
      m.products_section_category(),
      (chosen) => categories.find(({ id }) => String(id) === chosen)?.name ?? '',
    ],
  }),
]
