import type { BodyInput } from '@turnout/contract/client.ts'
import type { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import type { createProduct } from '@turnout/contract/products/endpoints.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import type { NewOrChangedEvent } from './api.ts'
import type { EventDraft, HostDraft, TicketDraft } from './welcome-draft.ts'

/** How long an event lasts until its organizer says otherwise. */
const EVENT_HOURS = 3
const HOUR_MS = 3_600_000

/**
 * The end of an event that starts at this wall-clock time, ISO 8601 UTC; null while the start is no
 * time.
 */
export function endOf(start: string, timezone: string): string | null {
  const begins = instantOf(start, timezone)
  return begins instanceof Date ? new Date(begins.getTime() + EVENT_HOURS * HOUR_MS).toISOString() : null
}

/** The organizer; what this form does not show stays as it was. */
export function organizerBody(
  host: HostDraft,
  before: Pick<Organizer, 'description' | 'website' | 'address'> | undefined,
): BodyInput<typeof createOrganizer> {
  return {
    ...host,
    description: before?.description ?? null,
    website: before?.website ?? null,
    address: before?.address ?? null,
  }
}

export function eventBody(event: EventDraft, host: HostDraft, organizerId: number): NewOrChangedEvent {
  const venue = event.online === 'online' ? '' : event.venue.trim()
  return {
    title: event.title,
    organizer_id: organizerId,
    start_date: event.start_date,
    end_date: endOf(event.start_date, host.timezone),
    timezone: host.timezone,
    currency: host.currency,
    location_details: venue === '' ? null : { venue_name: venue },
  }
}

export function productBody(ticket: TicketDraft, title: string, categoryId: number): BodyInput<typeof createProduct> {
  const tiers =
    ticket.type === 'TIERED'
      ? ticket.tiers.map((tier, place) => ({
          label: tier.label,
          price: amountText(tier.price),
          initial_quantity_available: tier.quantity,
          // The last one lasts until the sale ends.
          sale_end_date: place === ticket.tiers.length - 1 ? '' : (tier.until ?? ''),
        }))
      : [
          {
            price: ticket.type === 'FREE' ? '0' : amountText(ticket.price),
            initial_quantity_available: ticket.quantity,
          },
        ]
  return {
    title,
    product_type: 'TICKET',
    type: ticket.type,
    ...(ticket.type === 'TIERED' && { tier_order: 'ONE_AFTER_THE_OTHER' as const }),
    prices: tiers,
    product_category_id: categoryId,
  }
}
