import type { SellableProduct } from './catalogue.ts'

type Standing = Pick<SellableProduct, 'productType' | 'isHidden' | 'isCategoryHidden' | 'isPaused'>

/** Whether it is chosen by buyers; a fee comes with the order. */
export const isChosen = ({ productType }: Pick<SellableProduct, 'productType'>): boolean => productType !== 'FEE'

/** Whether an order that costs something pays it now, once: a fee that is hidden or paused is not paid. */
export const isOrderFee = (product: Standing): boolean =>
  !isChosen(product) && !product.isHidden && !product.isCategoryHidden && !product.isPaused
