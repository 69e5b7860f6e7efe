import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'

/** A point worth a look before an event goes on sale, as the server judges it. None of them forbids publishing. */
export type PublishProblem = Event['publish_problems'][number]

/** The offers that buyers can see and choose, in the order of the page. */
export const offeredProducts = (event: Pick<Event, 'product_categories'>): readonly Product[] =>
  (event.product_categories ?? [])
    .filter((category) => !category.is_hidden)
    .flatMap((category) => category.products)
    .filter((product) => !product.is_hidden)
