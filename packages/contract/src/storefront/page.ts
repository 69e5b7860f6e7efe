import type { PublicEvent } from './public-event.ts'

/**
 * The data that the server hands to the event page: the public event answer, plus what only a page
 * needs. Plain JSON.
 */
export interface EventPageProps {
  /** Code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  readonly event: PublicEvent
  /** The page in each language; `href` also remembers the choice. */
  readonly languages: readonly LanguageLink[]
  /** Absolute address of the page, for sharing, calendars and search engines. */
  readonly page_url: string
  /** Whether the address asked for this language, instead of leaving it to the visitor. */
  readonly names_language: boolean
  /** Where this page is, without a query: a path of ours. */
  readonly page_path: string
  /** Why the promo code of the address does not count; null when it does, or there is none. */
  readonly promo_refused: 'unknown' | 'too_many' | null
  /** Absolute address of the picture that chats and posts show of the link, 1200 × 630. */
  readonly share_image: string
  /** Address of the calendar file, `/e/{id}/{slug}.ics`. */
  readonly calendar_url: string
  /** Address of a calendar entry with a reminder before the sale opens; null unless it opens at a set time. */
  readonly reminder_url: string | null
  /** Set for members of the event's account only; such a page is never kept for others. */
  readonly organizer_view: OrganizerView | null
  /** The organizer's next public events; shown once this one has ended. */
  readonly next_events: readonly EventLink[]
}

interface LanguageLink {
  readonly locale: string
  readonly name: string
  readonly href: string
}

export interface OrganizerView {
  readonly is_preview: boolean
  readonly edit_href: string
  /** Where publishing happens; null when the event is live. */
  readonly publish_href: string | null
  /** What buyers will miss, with the way to mend it; empty when the event is live. */
  readonly missing: readonly { readonly what: MissingPart; readonly href: string }[]
}

/** What an event lacks before it can be sold. */
export type MissingPart = 'tickets' | 'payments'

export interface EventLink {
  readonly title: string
  /** The language of the title, where that is not the page's. */
  readonly lang: string | null
  readonly href: string
  /** Address of a small picture: of its cover, else its poster. */
  readonly picture: string
  /** ISO 8601. */
  readonly start_date: string
  /** IANA zone. */
  readonly timezone: string
  readonly currency: string
  /** Of the cheapest ticket on sale, in major units, everything included; null when none is. */
  readonly lowest_price: number | null
}
