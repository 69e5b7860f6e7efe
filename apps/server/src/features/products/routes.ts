import * as endpoints from '@turnout/contract/products/endpoints.ts'
import type { PricesOfEvent } from '@turnout/contract/products/prices-of-events.ts'
import { PRODUCTS_LIST } from '@turnout/contract/products/product.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { changeEach } from '../../platform/http/change-each.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller, eventsOfCaller, scopeInEvent, type EventScope } from '../events/access.ts'
import { createCategory } from './create-category.ts'
import { createProduct, type Doors } from './create-product.ts'
import { duplicateProduct, type ProductCopy } from './duplicate-product.ts'
import { categoriesOfEvent, productById, productsOfEvent } from './queries.ts'
import { eventsWithPrices, type EventWithPrices } from './queries-many.ts'
import { changePrice } from './change-price.ts'
import { sortProducts } from './sort-products.ts'
import { deleteCategory, updateCategory } from './change-categories.ts'
import { deleteProduct, updateProduct } from './change-products.ts'
import { categoryExists } from './store-categories.ts'
import { productExists } from './store.ts'

const { ofCaller: categoryOfCaller } = scopeInEvent('category', categoryExists)
const { ofCaller: productOfCaller } = scopeInEvent('product', productExists)

interface ProductServices {
  readonly doors: Doors
  readonly productCopies: readonly ProductCopy[]
}

export function productRoutes(app: FastifyInstance, { doors, productCopies: copies }: ProductServices): void {
  categoryRoutes(app)
  priceRoutes(app)
  const { database } = app

  const read = async (event: EventScope, productId: number) => {
    const product = await productById(database, event, productId)
    if (product === undefined) throw new Refusal('not_found')
    return { data: product }
  }

  serve(app, endpoints.productsOfEvent, async ({ caller, params, query, request }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return pageOf(await productsOfEvent(database, scope, query), query, { request, shape: PRODUCTS_LIST })
  })

  serve(app, endpoints.createProduct, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return read(scope, await write((tx) => createProduct(tx, { scope, input: body, doors }, actor)))
  })

  serve(app, endpoints.sortProducts, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => sortProducts(tx, { scope, input: body }, actor))
    return { data: await categoriesOfEvent(database, scope.eventId, scope.currency) }
  })

  serve(app, endpoints.getProduct, async ({ caller, params }) => {
    const { event, id: productId } = await productOfCaller(database, caller, params)
    return read(event, productId)
  })

  serve(app, endpoints.updateProduct, async ({ caller, params, body, actor, write }) => {
    const scope = await productOfCaller(database, caller, params)
    await write((tx) => updateProduct(tx, { scope, input: body, doors }, actor))
    return read(scope.event, scope.id)
  })

  serve(app, endpoints.duplicateProduct, async ({ caller, params, actor, locale, write }) => {
    const scope = await productOfCaller(database, caller, params)
    const titleOf = (title: string) => m.products_copy_title({ title }, { locale: pickLocale({ saved: locale }) })
    const duplicating = { scope, doors, copies, titleOf }
    return read(scope.event, await write((tx) => duplicateProduct(tx, duplicating, actor)))
  })

  serve(app, endpoints.deleteProduct, async ({ caller, params, actor, write }) => {
    const scope = await productOfCaller(database, caller, params)
    await write((tx) => deleteProduct(tx, { scope, doors }, actor))
  })
}

/** One price of many events. */
function priceRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endpoints.pricesOfEvents, async ({ caller, query }) => {
    const scopes = await eventsOfCaller(database, caller, query.event_ids)
    const events = await eventsWithPrices(
      database,
      scopes.map(({ eventId }) => eventId),
    )
    return { data: events.map(pricesAnswer) }
  })

  serve(app, endpoints.changePrices, async ({ caller, body, actor, locale, request, keyed }) => {
    const ids = [...new Set(body.event_ids)]
    const scopes = new Map((await eventsOfCaller(database, caller, ids)).map((scope) => [scope.eventId, scope]))
    const each = { ids, known: new Set(scopes.keys()), request, locale, key: keyed() }
    const { changed, meta } = await changeEach(app, each, async (tx, id) => {
      const scope = scopes.get(id)
      if (scope === undefined) throw new Refusal('not_found')
      await changePrice(tx, { scope, name: body.name, price: body.price }, actor)
    })
    return { data: changed.map(({ id, ...became }) => ({ event_id: id, ...became })), meta }
  })
}

const pricesAnswer = ({ id, start_date, prices, ...event }: EventWithPrices): PricesOfEvent => ({
  ...event,
  event_id: id,
  start_date: start_date.toISOString(),
  prices: prices.map(({ title, label, isPaid, priceMinor, sold }) => ({
    name: tierName(title, label),
    title,
    label,
    is_paid: isPaid,
    price: majorFromMinor(priceMinor, event.currency),
    quantity_sold: sold,
  })),
})

function categoryRoutes(app: FastifyInstance): void {
  const { database } = app

  const read = async ({ eventId, currency }: EventScope, categoryId: number) => {
    const category = (await categoriesOfEvent(database, eventId, currency)).find(({ id }) => id === categoryId)
    if (category === undefined) throw new Refusal('not_found')
    return { data: category }
  }

  serve(app, endpoints.categoriesOfEvent, async ({ caller, params }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return { data: await categoriesOfEvent(database, scope.eventId, scope.currency) }
  })

  serve(app, endpoints.createCategory, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return read(scope, await write((tx) => createCategory(tx, { scope, input: body }, actor)))
  })

  serve(app, endpoints.getCategory, async ({ caller, params }) => {
    const scope = await categoryOfCaller(database, caller, params)
    return read(scope.event, scope.id)
  })

  serve(app, endpoints.updateCategory, async ({ caller, params, body, actor, write }) => {
    const scope = await categoryOfCaller(database, caller, params)
    await write((tx) => updateCategory(tx, { scope, input: body }, actor))
    return read(scope.event, scope.id)
  })

  serve(app, endpoints.deleteCategory, async ({ caller, params, actor, write }) => {
    const scope = await categoryOfCaller(database, caller, params)
    await write((tx) => deleteCategory(tx, scope, actor))
  })
}
