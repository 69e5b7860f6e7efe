import type { Event } from '@turnout/contract/events/event.ts'
import { isCardOfferedInVain, isTransferOfferedInVain } from '@turnout/domain/events/payment-ways.ts'
import { offlineOf } from './parts/payment/offline-of.ts'
import type { Product } from '@turnout/contract/products/product.ts'

/** The points worth a look before an event goes on sale. None of them blocks. */
export type PublishWarning =
  | 'no_ticket'
  | 'no_list'
  | 'on_no_list'
  | 'ends_before_start'
  | 'ended'
  | 'no_payment'
  | 'cards_not_enabled'
  | 'no_account'

/** The offers that buyers can see and choose, in the order of the page. */
export const offeredProducts = (event: Pick<Event, 'product_categories'>): readonly Product[] =>
  (event.product_categories ?? [])
    .filter((category) => !category.is_hidden)
    .flatMap((category) => category.products)
    .filter((product) => !product.is_hidden)

const mayCost = (product: Product): boolean =>
  product.type === 'DONATION' || product.prices.some((price) => price.price > 0)

export function publishWarnings(
  event: Pick<
    Event,
    'start_date' | 'end_date' | 'lifecycle_status' | 'product_categories' | 'settings' | 'card_payments'
  >,
): readonly PublishWarning[] {
  const offered = offeredProducts(event)
  const ways = event.settings?.payment_providers ?? []
  const tickets = offered.filter((product) => product.product_type === 'TICKET')
  const warnings: Record<PublishWarning, boolean> = {
    no_ticket: tickets.length === 0,
    ends_before_start: event.end_date !== null && Date.parse(event.end_date) <= Date.parse(event.start_date),
    ended: event.lifecycle_status === 'ENDED',
    no_payment: offered.some(mayCost) && ways.length === 0,
    cards_not_enabled: offered.some(mayCost) && isCardOfferedInVain(ways, event.card_payments),
    no_account: offered.some(mayCost) && isTransferOfferedInVain(ways, offlineOf(event)),
    // Null of a ticket: the event has no list at all.
    no_list: tickets.some((ticket) => ticket.is_on_check_in_list === null),
    on_no_list: tickets.some((ticket) => ticket.is_on_check_in_list === false),
  }
  // The literal above names them all.
  return (Object.keys(warnings) as PublishWarning[]).filter((warning) => warnings[warning])
}
