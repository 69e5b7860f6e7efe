import { endpoint } from '../endpoint.ts'
import { all, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { category, categoryInput, productOrderInput } from './category.ts'
import { pricesInput, pricesOfEvent, pricesOfEventsQuery, pricesResults } from './prices-of-events.ts'
import { product, productInput, PRODUCTS_LIST } from './product.ts'

export const categoriesOfEvent = endpoint({
  id: 'products.categoriesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/product-categories',
  access: ['events:read', 'check-in:read'],
  summary: 'Categories with their products, in the order of the page',
  params: params('event_id'),
  status: 200,
  answer: all(category),
})

export const createCategory = endpoint({
  id: 'products.createCategory',
  method: 'POST',
  path: '/api/events/:event_id/product-categories',
  access: 'events:write',
  summary: 'Add a category at the end',
  params: params('event_id'),
  body: categoryInput,
  status: 201,
  answer: one(category),
})

export const getCategory = endpoint({
  id: 'products.getCategory',
  method: 'GET',
  path: '/api/events/:event_id/product-categories/:category_id',
  access: 'events:read',
  summary: 'One category with its products',
  params: params('event_id', 'category_id'),
  status: 200,
  answer: one(category),
})

export const updateCategory = endpoint({
  id: 'products.updateCategory',
  method: 'PUT',
  path: '/api/events/:event_id/product-categories/:category_id',
  access: 'events:write',
  summary: 'Change a category',
  params: params('event_id', 'category_id'),
  body: categoryInput,
  status: 200,
  answer: one(category),
})

export const deleteCategory = endpoint({
  id: 'products.deleteCategory',
  method: 'DELETE',
  path: '/api/events/:event_id/product-categories/:category_id',
  access: 'events:write',
  summary: 'Delete an empty category that is not the last one',
  params: params('event_id', 'category_id'),
  status: 204,
  refusals: ['last_category', 'category_not_empty'],
})

export const productsOfEvent = endpoint({
  id: 'products.productsOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/products',
  access: ['events:read', 'check-in:read'],
  summary: 'Products of an event',
  params: params('event_id'),
  query: listQuery(PRODUCTS_LIST),
  status: 200,
  answer: page(product),
})

export const createProduct = endpoint({
  id: 'products.createProduct',
  method: 'POST',
  path: '/api/events/:event_id/products',
  access: 'events:write',
  summary: 'Add a product with its prices',
  params: params('event_id'),
  body: productInput,
  example: {
    title: 'General admission',
    product_type: 'TICKET',
    type: 'PAID',
    prices: [{ price: 25, initial_quantity_available: 200 }],
    product_category_id: 1,
  },
  status: 201,
  answer: one(product),
})

export const sortProducts = endpoint({
  id: 'products.sortProducts',
  method: 'POST',
  path: '/api/events/:event_id/products/sort',
  access: 'events:write',
  summary: 'Set the order of categories and of the products in them',
  params: params('event_id'),
  body: productOrderInput,
  example: { categories: [{ product_category_id: 1, product_ids: [2, 1] }] },
  status: 200,
  answer: all(category),
})

export const getProduct = endpoint({
  id: 'products.getProduct',
  method: 'GET',
  path: '/api/events/:event_id/products/:product_id',
  access: 'events:read',
  summary: 'One product with its prices and figures',
  params: params('event_id', 'product_id'),
  status: 200,
  answer: one(product),
})

export const updateProduct = endpoint({
  id: 'products.updateProduct',
  method: 'PUT',
  path: '/api/events/:event_id/products/:product_id',
  access: 'events:write',
  summary: 'Change a product and its prices',
  params: params('event_id', 'product_id'),
  body: productInput,
  example: {
    title: 'General admission',
    type: 'PAID',
    prices: [{ id: 1, price: 27.5, initial_quantity_available: 200 }],
    product_category_id: 1,
  },
  status: 200,
  answer: one(product),
  refusals: ['tier_has_sales', 'product_type_fixed'],
})

export const duplicateProduct = endpoint({
  id: 'products.duplicateProduct',
  method: 'POST',
  path: '/api/events/:event_id/products/:product_id/duplicate',
  access: 'events:write',
  summary:
    'Copy a product with its prices, charges, questions and capacities; the copy is hidden and nothing of it is sold',
  params: params('event_id', 'product_id'),
  status: 201,
  answer: one(product),
})

export const deleteProduct = endpoint({
  id: 'products.deleteProduct',
  method: 'DELETE',
  path: '/api/events/:event_id/products/:product_id',
  access: 'events:write',
  summary: 'Delete a product that no order names',
  params: params('event_id', 'product_id'),
  status: 204,
  refusals: ['product_has_orders'],
})

export const pricesOfEvents = endpoint({
  id: 'products.pricesOfEvents',
  method: 'GET',
  path: '/api/events/prices',
  access: 'events:read',
  summary: 'Events with what their products cost, by start; those that are not the caller’s are left out',
  query: pricesOfEventsQuery,
  status: 200,
  answer: all(pricesOfEvent),
})

export const changePrices = endpoint({
  id: 'products.changePrices',
  method: 'POST',
  path: '/api/events/prices',
  access: 'events:write',
  summary: 'Set a price of many events by its name; each one separately. Sold tickets keep theirs',
  body: pricesInput,
  example: { event_ids: [1, 2], name: 'General admission', price: 18 },
  status: 200,
  answer: pricesResults,
  rateLimit: { calls: 20, perSeconds: 60 },
})
