import type { EventRow } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { inARow } from '../../../format/in-a-row.ts'

/** "77 of 600, 10 not paid yet": what is sold says how much of it still awaits its money. */
export const withNotPaid = (words: string, { tickets_not_paid: unpaid }: EventRow['statistics']): string =>
  unpaid === 0 ? words : inARow(words, m.reports_not_paid_yet({ count: String(unpaid) }))
