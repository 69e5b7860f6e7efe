import type { SellableProduct, Visit } from './catalogue.ts'
import { productWindow, windowState } from './sale-state.ts'

/**
 * Whether a visitor may know of a product, apart from stock. Reserving uses the same answer: a
 * hidden product is refused exactly like one that does not exist.
 */
export function isVisible(product: SellableProduct, visit: Visit): boolean {
  if (product.isHidden || product.isCategoryHidden) return false
  if (product.isHiddenWithoutPromoCode && !visit.unlockedProductIds.has(product.id)) return false
  if (product.prices.every((price) => price.isHidden)) return false
  const window = windowState(productWindow(product, visit), visit.now)
  if (window === 'NOT_ON_SALE_YET') return !product.hideBeforeSaleStartDate
  return window !== 'SALE_ENDED' || !product.hideAfterSaleEndDate
}
