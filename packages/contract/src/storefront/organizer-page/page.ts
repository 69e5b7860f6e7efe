import type { Image } from '../../events/image.ts'
import type { OrganizerTheme } from '../../organizers/settings.ts'
import type { PublicOrganizer } from './public-organizer.ts'

/** The data that the server hands to an organizer's page. Plain JSON. */
export interface OrganizerPageProps {
  /** Code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  readonly organizer: PublicOrganizer
  /** The organizer's own; else those of the next event, or the last one. Hex. */
  readonly theme: OrganizerTheme
  /** The page in each language; `href` also remembers the choice. */
  readonly languages: readonly { readonly locale: string; readonly name: string; readonly href: string }[]
  /** Absolute address of the page. */
  readonly page_url: string
  /** Whether the address asked for this language, instead of leaving it to the visitor. */
  readonly names_language: boolean
  /** The same from the origin: where the form goes, and what links begin with. */
  readonly page_path: string
  /** Absolute address of the picture that chats and posts show of the link, 1200 × 630. */
  readonly share_image: string
  /** Absolute address of the calendar that can be followed. */
  readonly calendar_url: string
  /** Soonest first. */
  readonly upcoming: readonly OrganizerTile[]
  /** Latest first: four, or all that are shown. */
  readonly past: readonly OrganizerTile[]
  readonly past_count: number
  readonly year: string
  /** null: no member would read a message. */
  readonly form: ContactForm | null
  /** For members of the account: where the page is changed, and whether others see it. */
  readonly organizer_view: { readonly edit_href: string; readonly is_public: boolean } | null
}

/** One event on the wall, or among those that are over. */
export interface OrganizerTile {
  readonly id: number
  readonly title: string
  readonly href: string
  /** ISO 8601; of an event with several dates, of the next one. */
  readonly start_date: string
  /** Dates to come after it; 0 of an event with one. */
  readonly more_dates: number
  readonly end_date: string | null
  /** IANA zone. */
  readonly timezone: string
  readonly currency: string
  readonly description_preview: string | null
  /** Of the event; hex. */
  readonly accent: string
  readonly is_online: boolean
  readonly venue: string | null
  readonly city: string | null
  readonly cover: Image | null
  /** null of an event that is over. */
  readonly offer: TileOffer | null
}

export interface TileOffer {
  readonly standing: 'on_sale' | 'not_yet' | 'sold_out' | 'paused' | 'ended' | 'none'
  /** For an ordinary guest, everything included; of a sale to come, as it will be then. */
  readonly lowest_price: number | null
  readonly has_several_prices: boolean
  readonly opens_at: string | null
  readonly few_left: { readonly count: number; readonly product: string } | null
}

/** The form to ask, as it was given and refused, or its thanks. */
export interface ContactForm {
  /** The chosen event. */
  readonly about: number | null
  readonly values: Readonly<Record<string, string>>
  /** By field, in words. */
  readonly errors: Readonly<Record<string, string>>
  /** Why nothing was sent, when no field is to blame. */
  readonly failure: string | null
  /** The address that the answer goes to; null while nothing was sent. */
  readonly sent_to: string | null
}
