import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney, type MoneyFormat } from '../../../format/format.ts'
import type { SeatedHouse } from '../hall-of-house.ts'
import type { TicketPrice } from '../prices/ticket-prices.ts'

/** What the seats of a letter cost, major units, the cheapest first; of hidden prices too. */
export const pricesOfLetter = (
  { house }: SeatedHouse,
  letter: PriceLetter,
  prices: readonly TicketPrice[],
): TicketPrice[] => {
  const ids = house.zones.find(({ zone }) => zone === letter)?.price_ids ?? []
  return prices.filter(({ id }) => ids.includes(id)).toSorted((a, b) => a.price - b.price)
}

/** "€42.00", or "€21.00 to €42.00"; empty: it has no price. */
export function priceWords(prices: readonly TicketPrice[], money: MoneyFormat): string {
  const [least, most] = [prices[0], prices.at(-1)]
  if (least === undefined || most === undefined) return ''
  const from = formatMoney(least.price, money)
  return least.price === most.price ? from : m.seating_price_range({ from, to: formatMoney(most.price, money) })
}

/** How much more or less the seats of another letter cost: "€10.00 more". */
export function differenceWords(
  { from, to }: { readonly from: readonly TicketPrice[]; readonly to: readonly TicketPrice[] },
  money: MoneyFormat,
): string {
  const by = (to[0]?.price ?? 0) - (from[0]?.price ?? 0)
  if (by === 0) return m.seating_same_price()
  const amount = formatMoney(Math.abs(by), money)
  return by > 0 ? m.seating_more({ amount }) : m.seating_less({ amount })
}
