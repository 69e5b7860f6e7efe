import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { discountNumber } from '@turnout/domain/promo-codes/read-discount.ts'
import type { PromoCodeRow } from './queries-promo-codes.ts'
import { discountOf } from './queries.ts'

export const promoCodeAnswer = (row: PromoCodeRow, currency: string): PromoCode => ({
  id: row.id,
  code: row.code,
  discount_type: row.discount_type,
  discount: discountNumber(discountOf(row), currency),
  applicable_product_ids: [...row.product_ids],
  expiry_date: row.expiry_date?.toISOString() ?? null,
  is_expired: row.is_expired,
  max_allowed_usages: row.max_allowed_usages,
  order_usage_count: row.order_usage_count,
  attendee_usage_count: row.attendee_usage_count,
  uses_left: row.max_allowed_usages === null ? null : Math.max(0, row.max_allowed_usages - row.order_usage_count),
  created_at: row.created_at.toISOString(),
})
