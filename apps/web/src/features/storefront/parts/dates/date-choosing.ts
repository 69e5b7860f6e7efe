import type { PageDates } from '@turnout/contract/storefront/page.ts'
import type { DateFormat } from '../../../../format/format.ts'

/** What all parts of the choice are drawn with. */
export interface Choosing {
  readonly dates: PageDates
  readonly currency: string
  readonly zone: DateFormat
  /** The address that asks something of the dates, and stays at the tickets. */
  readonly hrefOf: (asked: Readonly<Record<string, string>>) => string
  /** Where one waits for a date that is sold out, or for any. */
  readonly waitingHref: (date?: number) => string
}
