import type { CheckoutPageProps } from '@turnout/contract/checkout/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'

/** Where the seats of a hold are changed, with those that it has as the first choice; undefined: it has none. */
export function seatsAgain({
  event,
  order_items: items,
  promo_code: code,
}: CheckoutPageProps['order']): string | undefined {
  const seated = items.filter(({ seats = [] }) => seats.length > 0)
  const [first] = seated
  if (first === undefined) return undefined
  const seats = seated.flatMap((item) => item.seats ?? [])
  const query = new URLSearchParams([
    ...(first.event_occurrence_id === null ? [] : [['date', String(first.event_occurrence_id)]]),
    ...(code === null ? [] : [['promo_code', code]]),
    ['n', String(seats.length)],
    ...seats.map(({ guid }) => ['wish', guid]),
  ])
  return `${publicPaths.seats(event.id, event.slug, null)}?${query}`
}
