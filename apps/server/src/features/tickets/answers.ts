import type { Image } from '@turnout/contract/events/image.ts'
import type { FoundTickets } from '@turnout/contract/tickets/lookup.ts'
import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import { lifecycleOf } from '@turnout/domain/events/event-status.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { unitCostMinor } from '@turnout/domain/pricing/unit-cost.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import { organizerBriefAnswer, previewOf } from '../events/answers.ts'
import { locationAnswer, themeSettingsAnswer, ticketDesignAnswer } from '../events/settings/answers-settings.ts'
import { dateAnswer } from '../occurrences/queries-ticket-date.ts'
import { seatAnswer } from '../seats/choosing/queries-seat.ts'
import type { FoundTicketRow } from './lookup/queries-lookup.ts'
import type { TicketEventRow, TicketRow } from './queries.ts'
import { ticketDesignTexts, ticketEventTexts, ticketTypeTexts } from './read-ticket-texts.ts'

/** A ticket on the wire, in a language. `code`: what its QR holds; null shows nothing that could be scanned. */
export const ticketAnswer = (
  row: TicketRow,
  { code, event, locale }: { code: string | null; event: Ticket['event']; locale: string },
): Ticket => ({
  id: row.id,
  short_id: row.short_id,
  public_id: row.public_id,
  code,
  status: row.status,
  first_name: row.first_name,
  last_name: row.last_name,
  locale: row.locale,
  product_id: row.product_id,
  product_price_id: row.product_price_id,
  product: productAnswer(row, locale),
  price: majorFromMinor(
    unitCostMinor({ totalGrossMinor: row.line_gross_minor, quantity: row.line_quantity }),
    row.currency,
  ),
  currency: row.currency,
  order_status: row.order_status,
  order_payment_method: row.offline_method,
  payment_status: row.payment_status,
  order_public_id: row.order_public_id,
  ...dateAnswer(row),
  ...seatAnswer(row),
  checked_in_at: row.checked_in_at?.toISOString() ?? null,
  checked_out_at: row.checked_out_at?.toISOString() ?? null,
  event,
})

function textsAnswer(row: TicketEventRow, locale: string) {
  const { title, description } = ticketEventTexts(row, locale)
  return {
    title,
    description: description === null ? null : sanitiseHtml(description),
    description_preview: previewOf(description),
  }
}

function productAnswer(row: TicketRow, locale: string): Ticket['product'] {
  const texts = ticketTypeTexts(row, locale)
  const price = majorFromMinor(row.price_minor, row.currency)
  return {
    id: row.product_id,
    ...texts,
    type: row.price_type,
    prices: [{ id: row.product_price_id, label: texts.price_label, price }],
  }
}

export const ticketEventAnswer = (
  row: TicketEventRow,
  { images, locale }: { images: Image[]; locale: string },
): Ticket['event'] => ({
  id: row.id,
  ...textsAnswer(row, locale),
  // The address of the page is one in all languages.
  slug: slugOf(row.title),
  category: row.category,
  start_date: row.start_date.toISOString(),
  end_date: row.end_date?.toISOString() ?? null,
  timezone: row.timezone,
  currency: row.currency,
  locale: row.locale,
  status: row.status,
  lifecycle_status: lifecycleOf({ startDate: row.start_date, endDate: row.end_date }, row.now),
  location_details: locationAnswer(row.settings),
  images,
  organizer: organizerBriefAnswer(row.organizer),
  settings: {
    is_online_event: row.settings.is_online_event,
    maps_url: row.settings.maps_url,
    support_email: row.settings.is_support_email_public ? row.settings.support_email : null,
    homepage_accent_color: row.settings.homepage_accent_color,
    homepage_background_color: row.settings.homepage_background_color,
    homepage_background_type: row.settings.homepage_background_type,
    homepage_theme_settings: themeSettingsAnswer(row.settings),
    ticket_design_settings: ticketDesignAnswer(ticketDesignTexts(row, locale)),
  },
})

export const foundTicketsAnswer = (email: string, rows: readonly FoundTicketRow[]): FoundTickets => ({
  email,
  events: [...Map.groupBy(rows, (row) => row.event_id).values()].flatMap((tickets) => {
    const [first] = tickets
    return first === undefined ? [] : [foundEvent(first, tickets)]
  }),
})

const foundEvent = (event: FoundTicketRow, tickets: readonly FoundTicketRow[]): FoundTickets['events'][number] => ({
  id: event.event_id,
  title: event.event_title,
  organizer: event.organizer_name,
  start_date: event.start_date.toISOString(),
  timezone: event.timezone,
  tickets: tickets.map((row) => ({
    short_id: row.short_id,
    public_id: row.public_id,
    status: row.status,
    first_name: row.first_name,
    last_name: row.last_name,
    item_name: row.item_name,
    order_short_id: row.order_short_id,
  })),
})
