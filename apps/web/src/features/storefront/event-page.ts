import type { EventPageProps } from '@turnout/contract/storefront/page.ts'
import type { PassChoice } from '../checkout/parts/ticket-choice/catalogue.ts'
import type { DeskWords } from '../checkout/parts/ticket-choice/desk-words.ts'
import type { SeatsOffered } from './parts/seats-offered.ts'

/** The page's props with everything that is worded on the server, see `event-words.ts`. */
export interface EventPageView extends EventPageProps {
  readonly words: EventWords
  readonly desk_words: DeskWords
  /** Where seats are chosen; left out where the chosen date has none, or none is chosen. */
  readonly seats?: SeatsOffered
  /** Where passes are offered. */
  readonly passes?: PassChoice
}

export interface EventWords {
  /** "Saturday 12 June 2027", or both days of a longer event. */
  readonly date: string
  /** "19:30 – 23:45, Lisbon time" */
  readonly time: string
  /** "Lisbon time" */
  readonly zone: string
  readonly month: string
  readonly day: string
  readonly year: string
  /** Country in words, for example Portugal. */
  readonly country: string | null
  /** Of each of `next_events`: "Fri 9 July, 21:00, from €18.00" */
  readonly next_lines: readonly string[]
}
