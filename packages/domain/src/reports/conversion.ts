import { shareOf } from './shares.ts'

/**
 * Orders of a hundred visits, in percent to a tenth; null without visits. A visit counts when its page
 * wakes and an order when it is complete, so a short period can have more orders than visits: their
 * share would be above 100 and say nothing.
 */
export const conversionOf = ({ orders, visits }: { readonly orders: number; readonly visits: number }): number | null =>
  orders > visits ? null : shareOf(orders, visits)
