import { MAX_PER_ORDER_LIMIT } from '@turnout/domain/availability/limits.ts'
import { z } from 'zod'
import { count, idAnswer } from '../answers.ts'
import {
  body,
  flag,
  html,
  id,
  int,
  line,
  list,
  optional,
  sameUnderBothNames,
  underOneName,
  withDefault,
} from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { translationsAnswer, translationsInput } from '../events/translations.ts'
import { product } from './product.ts'

export const category = z.object({
  id: idAnswer(),
  name: z.string(),
  description: z.string().nullable(),
  no_products_message: z.string().nullable(),
  translations: translationsAnswer({ name: z.string(), description: z.string(), no_products_message: z.string() }),
  is_hidden: z.boolean(),
  /** How many things of it one order may have; null: no own limit. */
  max_per_order: count().nullable(),
  order: count(),
  products: z.array(product),
})
export type Category = z.output<typeof category>

export const categoryInput = body({
  name: line(1, NAME_MAX),
  description: optional(html()),
  no_products_message: optional(line(1, 255)),
  translations: translationsInput({ name: line(1, NAME_MAX), description: html(), no_products_message: line(1, 255) }),
  is_hidden: withDefault(flag(), false),
  max_per_order: optional(int(1, MAX_PER_ORDER_LIMIT)),
})
export type CategoryInput = z.output<typeof categoryInput>

const CATEGORIES_MAX = 200
const PRODUCTS_MAX = 1000

/** A place among the others; without one, that in the list counts. */
const place = () => optional(int(0, 1_000_000))
const places = { order: place(), sort_order: place() }
const onePlace = sameUnderBothNames('order', 'sort_order')

/**
 * Categories and their products in the order of the page; every category and product of the event
 * exactly once. As lists of ids that stand in their order, or (`sorted_categories`) with a number
 * for each place.
 */
export const productOrderInput = body({
  categories: optional(
    list(body({ product_category_id: id(), product_ids: list(id(), 0, PRODUCTS_MAX) }), 1, CATEGORIES_MAX),
  ),
  sorted_categories: optional(
    list(
      body({
        product_category_id: id(),
        ...places,
        sorted_products: list(body({ id: id(), ...places }).superRefine(onePlace), 0, PRODUCTS_MAX),
      }).superRefine(onePlace),
      1,
      CATEGORIES_MAX,
    ),
  ),
}).superRefine(underOneName('categories', 'sorted_categories'))
export type ProductOrderInput = z.output<typeof productOrderInput>
