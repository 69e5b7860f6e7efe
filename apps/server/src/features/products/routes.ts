import * as endpoints from '@turnout/contract/products/endpoints.ts'
import { PRODUCTS_LIST } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller, scopeInEvent, type EventScope } from '../events/access.ts'
import { createCategory } from './create-category.ts'
import { createProduct, type Doors } from './create-product.ts'
import { duplicateProduct, type ProductCopy } from './duplicate-product.ts'
import { categoriesOfEvent, productById, productsOfEvent } from './queries.ts'
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
