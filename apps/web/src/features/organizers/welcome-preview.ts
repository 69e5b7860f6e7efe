import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { formatDate, formatDay, formatMinor, formatTimeRange } from '../../format/format.ts'
import type { TicketDraft, WelcomeDraft } from './welcome-draft.ts'
import { endOf } from './welcome-requests.ts'

/** The content of the preview; null where nothing was typed yet. */
export interface Preview {
  readonly title: string | null
  readonly month: string | null
  readonly day: string | null
  readonly date: string | null
  readonly time: string | null
  readonly online: boolean
  readonly place: string | null
  readonly host: string | null
  readonly prices: readonly { readonly key: number; readonly name: string; readonly price: string }[]
  readonly left: string
}

const typed = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The words of the event page, from what was typed so far. */
export function previewOf({ step, host, event, ticket }: WelcomeDraft, locale: Locale): Preview {
  const title = typed(event.title)
  const online = event.online === 'online'
  const hostName = typed(host.name)
  return {
    title,
    ...whenOf(event.start_date, { locale, timeZone: host.timezone }),
    online,
    place: online ? m.organizers_event_online() : typed(event.venue),
    host: hostName === null ? null : m.organizers_preview_host({ name: hostName }),
    prices: pricesOf(ticket, { locale, currency: host.currency }, step),
    left:
      ticket.type === 'TIERED' || ticket.quantity === null
        ? ''
        : m.organizers_preview_places({ count: ticket.quantity }),
  }
}

function whenOf(start: string, zone: { locale: Locale; timeZone: string }) {
  const begins = instantOf(start, zone.timeZone)
  const ends = endOf(start, zone.timeZone)
  if (!(begins instanceof Date) || ends === null) return { month: null, day: null, date: null, time: null }
  const instant = begins.toISOString()
  return {
    month: formatDate(instant, 'month', zone).replace('.', ''),
    day: formatDay(instant, zone),
    date: formatDate(instant, 'date', zone),
    time: formatTimeRange(instant, ends, zone),
  }
}

interface Money {
  readonly locale: Locale
  readonly currency: string
}

function pricesOf(ticket: TicketDraft, money: Money, step: WelcomeDraft['step']): Preview['prices'] {
  const name = m.organizers_ticket_default()
  if (ticket.type === 'TIERED') {
    return ticket.tiers.map((tier, place) => ({
      key: tier.key,
      name: typed(tier.label) ?? m.organizers_tier({ place: place + 1 }),
      price: priceWords(tier.price, money),
    }))
  }
  if (step < 3) return [{ key: 0, name, price: '' }]
  if (ticket.type === 'FREE') return [{ key: 0, name, price: m.organizers_ticket_free() }]
  const price = priceWords(ticket.price, money)
  if (ticket.type === 'PAID') return [{ key: 0, name, price }]
  const from = ticket.price === '' ? m.organizers_ticket_donation() : m.organizers_preview_from({ price })
  return [{ key: 0, name, price: from }]
}

function priceWords(text: string, { locale, currency }: Money): string {
  const minor = minorFromMajor(amountText(text), currency)
  return typeof minor === 'number' ? formatMinor(minor, { locale, currency }) : ''
}
