import type { Transaction } from '../../platform/database/database.ts'
import type { CopiedProducts, OfferCopying } from '../events/duplicate/read-moved-dates.ts'
import { copyChargesOfProducts } from '../taxes-and-fees/store.ts'
import { copyCategories, copyPrices, copyProducts } from './store-copies.ts'

/**
 * Copies categories, products and prices of an event, each price with its own pool from which
 * nothing was sold; answers the products. What they carry belongs to the account, and is carried on.
 */
export async function copyOffer(tx: Transaction, copying: OfferCopying): Promise<CopiedProducts> {
  const categories = await copyCategories(tx, copying)
  const products = await copyProducts(tx, copying, categories)
  await copyPrices(tx, copying, products)
  await copyChargesOfProducts(tx, { accountId: copying.accountId, eventId: copying.to }, products)
  return products
}
