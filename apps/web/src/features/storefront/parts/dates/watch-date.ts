import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import { inARow } from '../../../../format/in-a-row.ts'
import { formatDate, formatNearDate } from '../../../../format/format.ts'
import type { TicketDesk } from '../../../checkout/parts/ticket-choice/use-ticket-desk.ts'
import { tellGone } from './tell-gone.ts'
import type { DatedPage } from './dated-page.ts'

/* The date of a page may go while its tickets are chosen. */

/** On the list, after a press on a date that is gone by now. */
export async function tellOfList({ dates: { refused }, eventId, zone }: DatedPage): Promise<void> {
  if (refused?.start_date == null || (refused.reason !== 'full' && refused.reason !== 'cancelled')) return
  const { reason, start_date: start } = refused
  const name = inARow(formatNearDate(start, 'weekdayAndDay', zone), formatDate(start, 'time', zone))
  tellGone({ isCancelled: reason === 'cancelled', start, name }, await nextDates(eventId), zone)
}

interface WatchedDate {
  readonly look: () => void
  /** The desk with what was chosen last while the date had places. */
  readonly desk: () => TicketDesk | null
}

/** Beside the desk: says once that the date is gone; what was chosen goes along to another one. */
export function watchDate({ dates: { chosen, waiting }, desk: now, eventId, zone }: DatedPage): WatchedDate {
  let before: TicketDesk | null = null
  let isTold = false
  const look = (): void => {
    const desk = now()
    if (desk === null || chosen === null || waiting !== undefined || isTold) return
    if (!isGone(desk)) before = desk
    // Else it was sold out from the start.
    else if (before !== null) {
      isTold = true
      void tell(chosen)
    }
  }
  const tell = async ({ id, start_date: start }: PublicOccurrence): Promise<void> => {
    const dates = await nextDates(eventId)
    const state = dates.find((date) => date.id === id)?.state
    const gone = { isCancelled: state === 'CANCELLED', start, name: nameOfPage() }
    if (gone.isCancelled || state === 'FULL') tellGone(gone, dates, zone)
  }
  look()
  return { look, desk: () => (isTold ? before : now()) }
}

const isGone = ({ isDateGone, words: { closed } }: TicketDesk): boolean => isDateGone || closed?.reason === 'sold_out'

/** The next dates as they are now; none without an answer. */
async function nextDates(eventId: number): Promise<readonly PublicOccurrence[]> {
  const answer = await fetch(`/api/public/events/${eventId}/occurrences`).catch(() => null)
  if (answer?.ok !== true) return []
  return ((await answer.json()) as { readonly data: readonly PublicOccurrence[] }).data
}

/** "Sat 6 March, 19:30", as the page says it. */
export const nameOfPage = (): string => document.querySelector('.dates-line strong')?.textContent ?? ''
