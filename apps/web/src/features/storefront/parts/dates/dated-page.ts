import type { PageDates } from '@turnout/contract/storefront/page.ts'
import type { DateFormat } from '../../../../format/format.ts'
import type { TicketDesk } from '../../../checkout/parts/ticket-choice/use-ticket-desk.ts'

/** The page of an event with dates. */
export interface DatedPage {
  readonly eventId: number
  readonly zone: DateFormat
  readonly dates: PageDates
  /** Null before a date is chosen. */
  readonly desk: () => TicketDesk | null
}
