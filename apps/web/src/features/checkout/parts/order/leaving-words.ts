import type { OrderPageProps } from '@turnout/contract/checkout/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate, formatNearDate } from '../../../../format/format.ts'
import { comma, inARow } from '../../../../format/in-a-row.ts'

/** A date of an order that its buyer can leave for another one. */
export interface LeavingWords {
  readonly id: number
  readonly timeZone: string
  /** "Thu 4 March, 19:30. You can change it until Wed 3 March, 19:30." */
  readonly row: string
  /** "Now Thu 4 March, 19:30" */
  readonly now: string
  /** What stays as it is. */
  readonly note: string
  readonly tickets: readonly { readonly id: number; readonly words: string }[]
}

export const leavingWords = ({ locale, order, leaving = [] }: OrderPageProps): LeavingWords[] => {
  const zone = { locale, timeZone: order.event.timezone }
  const moment = (instant: string): string =>
    formatNearDate(instant, 'weekdayAndDay', zone) + comma() + formatDate(instant, 'time', zone)
  return leaving.map(({ event_occurrence_id: id, start_date, until, tickets, is_of_pass: isOfPass }) => {
    const date = moment(start_date)
    return {
      id,
      timeZone: zone.timeZone,
      row: m.checkout_date_row({ date, until: moment(until) }),
      now: m.checkout_date_now({ date }),
      note: isOfPass ? m.checkout_date_note_pass() : m.checkout_date_note(),
      tickets: tickets.map((ticket) => ({ id: ticket.id, words: inARow(ticket.name, ticket.title) })),
    }
  })
}
