import type { Event } from '@turnout/contract/events/event.ts'
import type { Image } from '@turnout/contract/events/image.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney } from '../../../format/format.ts'
import { ticketFace } from '../../../public/frame/parts/paper/ticket-face.ts'
import { showsCode, type TicketState } from '../../../public/frame/parts/ticket/ticket-state.ts'
import type { TicketView } from '../../../public/frame/parts/ticket/ticket-view.ts'
import { qrOf } from '../../../public/frame/qr-code.ts'
import { logoOf } from './ticket-controls.ts'
import type { Designed } from './use-look.ts'

/** Opens no door: it is the code of no ticket. */
const REFERENCE = 'A-7N10K2XQ'
const ORDER = 'O-7N10K2XP'
const PRICE = 26.5

interface Sample {
  readonly event: Event
  readonly designed: Designed
  readonly images: readonly Image[]
  readonly state: TicketState
  readonly locale: string
}

/** A sample ticket, as the draft would have it. */
export function sampleTicket({ event, designed, images, state, locale }: Sample): TicketView {
  const { look } = designed
  const cover = images.find(({ id }) => id === look.cover_image_id)
  const logo = logoOf(designed, images)
  const shown = {
    ...event,
    images: [
      ...(cover === undefined ? [] : [{ ...cover, type: 'EVENT_COVER' as const }]),
      ...(logo === null ? [] : [logo]),
    ],
    settings: {
      is_online_event: event.settings?.is_online_event ?? false,
      homepage_accent_color: look.accent,
      ticket_design_settings: look.ticket,
    },
  }
  return {
    shortId: 'sample',
    eventId: event.id,
    face: ticketFace(shown, locale),
    organizer: event.organizer.name,
    holder: m.events_designer_sample_guest(),
    tier: m.events_designer_sample_type(),
    price: formatMoney(PRICE, { locale, currency: event.currency }),
    reference: REFERENCE,
    orderReference: ORDER,
    state,
    owing: null,
    movedAt: null,
    qr: showsCode(state) ? qrOf(REFERENCE) : null,
  }
}
