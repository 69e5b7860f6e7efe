import type { CalendarMonth, PublicOccurrence } from '../occurrences/public-occurrence.ts'
import type { WaitingDates } from '../waiting-list/page.ts'
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
  readonly promo_refused: 'unknown' | 'other_date' | 'too_many' | null
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
  /** Left out for an event with one date. */
  readonly dates?: PageDates
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

/** What a visitor of an event with several dates chooses from. */
export interface PageDates {
  /** ROWS: all dates to come; MONTH: a calendar, and the dates of a day. */
  readonly shape: 'ROWS' | 'MONTH'
  /** The date whose tickets are offered; null: none is chosen yet. */
  readonly chosen: PublicOccurrence | null
  /** It was chosen because no other one has places. */
  readonly is_only: boolean
  /** Why the date of the address is not chosen; null: it is, or there is none. */
  readonly refused: { readonly reason: DateRefused; readonly start_date: string | null } | null
  /** ROWS: all to come; MONTH: those of `day`, or the next ones with places. */
  readonly rows: readonly PublicOccurrence[]
  /** How many took place, and are not among `rows`. */
  readonly past: number
  readonly month: CalendarMonth | null
  /** The day of `rows`, `YYYY-MM-DD`; null: they are the next ones. */
  readonly day: string | null
  /** The next one with places, where no date of `day` has any; null: one of them has, or none at all. */
  readonly next: PublicOccurrence | null
  /** What search engines are told of: the chosen one, else the next ones where nothing is asked for. */
  readonly listed: readonly PublicOccurrence[]
  /** Where the form of the waiting list is on the page: for the chosen date, or for those that are ticked. */
  readonly waiting?: WaitingDates
  /** Left out where the event has no passes on its page. */
  readonly passes?: PagePasses
  /** Dates to come, and how many of them have places. */
  readonly count: number
  readonly with_places: number
  /** The first and the last one to come, ISO 8601. */
  readonly first_start: string | null
  readonly last_start: string | null
}

/** Tickets of an event that admit to several of its dates. */
export interface PagePasses {
  /** They are offered, in place of a date. */
  readonly is_chosen: boolean
  /** No ticket for one date is on the page. */
  readonly is_all: boolean
  /** What the cheapest costs with all taxes and fees, in major units; null where none is on sale. */
  readonly lowest_price: number | null
  /** The dates that they are for, once they are chosen: the next ones, or those of a month. */
  readonly dates: readonly PassDate[]
  /** The months with dates that are not among these, `YYYY-MM`. */
  readonly months: readonly string[]
  /** What a form had chosen when it asked for the month, by the names of its fields. */
  readonly kept?: Readonly<Record<string, string>>
}

/** `state` is that of passes; `is_open`: a pass to all dates is for it, too. */
export type PassDate = PublicOccurrence & { readonly is_open: boolean }

export type DateRefused = 'unknown' | 'full' | 'soon' | 'over' | 'cancelled'
