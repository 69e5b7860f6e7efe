import type { PublicDiscountRule } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney, formatNearDate, formatPercent } from '../../../../format/format.ts'

interface Reading {
  readonly locale: string
  readonly currency: string
}

/** "15% off", "€2 off each", "€10 off together", "free" */
export function offWords(rule: PublicDiscountRule, reading: Reading): string {
  const { discount_type: type, discount, is_off_together: isTogether } = rule
  if (type === 'PERCENTAGE')
    return discount === 100 ? m.offers_free() : m.offers_percent({ percent: formatPercent(discount, reading.locale) })
  const amount = formatMoney(discount, reading, 'short')
  return isTogether ? m.offers_amount_together({ amount }) : m.offers_amount({ amount })
}

/** What a discount promises at a ticket: "15% off from 10", "Of each 3 the cheapest: free". */
export function offerWords(rule: PublicDiscountRule, reading: Reading & { readonly timeZone: string }): string {
  const { kind, count, ends_at: ends } = rule
  const off = offWords(rule, reading)
  if (kind === 'OTHER_DATE') return m.offers_other_date({ off })
  if (kind === 'CHEAPEST_OF') return m.offers_cheapest_of({ off, count })
  if (kind === 'FROM_COUNT' || ends === null) return m.offers_from_count({ off, count })
  // It ends just before that moment: at midnight on the day before.
  const date = formatNearDate(new Date(Date.parse(ends) - 1).toISOString(), 'dayMonth', reading)
  return m.offers_early_group({ off, count, date })
}
