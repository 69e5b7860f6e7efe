import { z } from 'zod'
import { count, idAnswer } from '../answers.ts'
import { body, flag, html, id, line, list, optional, withDefault } from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { product } from './product.ts'

export const category = z.object({
  id: idAnswer(),
  name: z.string(),
  description: z.string().nullable(),
  no_products_message: z.string().nullable(),
  is_hidden: z.boolean(),
  order: count(),
  products: z.array(product),
})
export type Category = z.output<typeof category>

export const categoryInput = body({
  name: line(1, NAME_MAX),
  description: optional(html()),
  no_products_message: optional(line(1, 255)),
  is_hidden: withDefault(flag(), false),
})
export type CategoryInput = z.output<typeof categoryInput>

/** Categories and their products in the order of the page; every category and product of the event exactly once. */
export const productOrderInput = body({
  categories: list(body({ product_category_id: id(), product_ids: list(id(), 0, 1000) }), 1, 200),
})
export type ProductOrderInput = z.output<typeof productOrderInput>
