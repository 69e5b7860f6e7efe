import type { CheckoutPageProps } from '@turnout/contract/checkout/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'

type Order = CheckoutPageProps['order']

/**
 * Where the seats of a hold are changed, with those that it has as the first choice; undefined: it has none. `link`: by which
 * its buyer came.
 */
export function seatsAgain(
  { event, order_items: items, promo_code: code }: Order,
  link: string | null,
): string | undefined {
  const seated = items.filter(({ seats = [] }) => seats.length > 0)
  const [first] = seated
  if (first === undefined) return undefined
  const seats = seated.flatMap((item) => item.seats ?? [])
  const query = new URLSearchParams([
    ...datesAgain(first),
    ...(code === null ? [] : [['promo_code', code]]),
    ...(link === null ? [] : [['seat_link', link]]),
    ['n', String(seats.length)],
    ...seats.map(({ guid }) => ['wish', guid]),
  ])
  return `${publicPaths.seats(event.id, event.slug, null)}?${query}`
}

/** Of the page of seats: the date of a line, or its pass with its dates. */
function datesAgain(line: Order['order_items'][number]): string[][] {
  const { event_occurrence_id: date, event_occurrences: dates, product_id: product } = line
  if (dates == null) return date === null ? [] : [['date', String(date)]]
  return [
    ['date', 'passes'],
    ['pass', String(product)],
    ['dates', dates.map(({ id }) => id).join(',')],
  ]
}
