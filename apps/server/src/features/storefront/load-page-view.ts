import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import type { PageDates } from '@turnout/contract/storefront/page.ts'
import { WAITED_DATES_MAX } from '@turnout/contract/waiting-list/limits.ts'
import type { WaitingDate, WaitingDates } from '@turnout/contract/waiting-list/page.ts'
import { waitableIn } from '@turnout/contract/waiting-list/waitable.ts'
import type { Reader } from '../../platform/database/database.ts'
import { publicDateAnswer, publicDates } from '../occurrences/queries-public.ts'
import { NOTHING_ASKED, type AskedOfPage } from './load-dates.ts'
import { loadPublicEvent, type LoadOptions, type PublicEventView } from './load-public-event.ts'
import { waitingByDate } from './queries.ts'

/** The event for its page: with the form of the waiting list, where its address asks for that. */
export async function loadPageView(
  reader: Reader,
  eventId: number,
  options: LoadOptions,
): Promise<PublicEventView | undefined> {
  const view = await loadPublicEvent(reader, eventId, options)
  const dates = view?.dates ?? null
  if (view === undefined || dates === null || options.dates?.isWaiting !== true || !isWaitedFor(dates)) return view
  if (waitableIn(view.event.product_categories).length === 0) return view
  const waiting = await waitingDates(reader, eventId, dates)
  return waiting.chosen === null && waiting.rows.length === 0 ? view : { ...view, dates: { ...dates, waiting } }
}

const isWaitedFor = ({ chosen, refused }: PageDates): boolean =>
  chosen === null ? refused === null : chosen.state === 'FULL'

/** Where all dates are sold out, and no pass is to be had, the form is the page's choice. */
export const askedOf = (dates: PageDates | null, asked: AskedOfPage): AskedOfPage =>
  asked === NOTHING_ASKED && dates !== null && dates.with_places === 0 && dates.passes === undefined
    ? { ...NOTHING_ASKED, isWaiting: true }
    : asked

/** What can be waited for of an event with several dates, and how many wait for each. */
export async function waitingDates(
  reader: Reader,
  eventId: number,
  {
    chosen,
    with_places,
    ticked = [],
  }: Pick<PageDates, 'chosen' | 'with_places'> & Partial<Pick<WaitingDates, 'ticked'>>,
): Promise<WaitingDates> {
  const waiting = await waitingByDate(reader, eventId)
  const row = (date: PublicOccurrence): WaitingDate => ({ ...date, waiting: waiting.get(date.id) ?? 0 })
  const rows = chosen === null ? await publicDates(reader, { eventId }, { isGone: true, limit: WAITED_DATES_MAX }) : []
  const isSomeFull = chosen !== null || rows.some(({ state }) => state === 'FULL')
  return {
    chosen: chosen === null ? null : row(chosen),
    rows: isSomeFull ? rows.map((date) => row(publicDateAnswer(date, null))) : [],
    ticked,
    any_waiting: with_places === 0 || !isSomeFull ? (waiting.get(null) ?? 0) : null,
    with_places,
  }
}
