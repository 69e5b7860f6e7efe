import type { PageDates } from '@turnout/contract/storefront/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate } from '../../../../format/format.ts'
import { keepAnyApart } from '../../../../public/frame/any-or-some.ts'
import { productsIn } from '../../../checkout/parts/ticket-choice/catalogue.ts'
import { keptTickets, moveChoice, type KeptTicket } from '../../../checkout/parts/ticket-choice/kept-choice.ts'
import { chosenOffers, lackOf, type OtherDate } from '../../../checkout/parts/ticket-choice/ticket-selection.ts'
import type { TicketDesk } from '../../../checkout/parts/ticket-choice/use-ticket-desk.ts'
import { dayNear, wakeMonth } from '@turnout/ui/lists/wake-month.ts'
import type { DatedPage } from './dated-page.ts'
import { shortName } from './tell-gone.ts'
import { nameOfPage, tellOfList, watchDate } from './watch-date.ts'
import { turnDates, watchNetwork, type TurnTo } from './turn-dates.ts'

/*
 * What a script adds to the choice of a date (docs/decisions/0140): the tickets that were chosen come along to the next
 * date, a month is one stop for the keyboard, and focus goes on where the last page left off. It is loaded by pages of
 * events with several dates alone.
 */

/** What a page leaves for the next one, in this tab. */
interface Left {
  /** The date before, ISO 8601, and what was chosen on it. */
  readonly start?: string
  readonly tickets?: readonly KeptTicket[]
  /** What is in the order for other dates. */
  readonly others?: readonly OtherDate[]
  /** Where focus goes: a key was pressed, not a pointer. */
  readonly focus?: string
  /** A date was chosen: the next page says so. */
  readonly isChosen?: boolean
}

function readLeft(key: string): Left {
  try {
    // It was written below.
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Left
  } catch {
    return {}
  }
}

function leave(key: string, left: Left): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(left))
  } catch {
    // A frame that may keep nothing: the next date begins with no ticket.
  }
}

/** What is awake of such a page. */
export interface AwakeDates {
  readonly stop: () => void
  /** The desk was drawn anew. */
  readonly look: () => void
}

/** Starts on such a page. */
export function wakeDates(page: DatedPage): AwakeDates {
  const key = `chosen dates ${page.eventId}`
  const left = readLeft(key)
  const { focus, isChosen, ...chosen } = left
  const desk = page.desk()
  const to = page.dates.chosen
  const isDesk = to !== null || hasPasses(page)
  if (!isDesk || desk === null) leave(key, chosen)
  else {
    if (to === null) takePasses(left, desk)
    else takeOver(to, left, desk)
    leave(key, {})
  }
  if (focus !== undefined) focusOn(focus)
  const said = isChosen === true && desk !== null && to !== null ? sayChosen(desk) : null
  // Without a script it would lose what is chosen.
  document.querySelector('#dates [data-another]')?.removeAttribute('hidden')
  keepAnyApart()
  const stopped = new AbortController()
  const { signal } = stopped
  const turnTo = wakeCalendar(page, signal)
  const isOffline = watchNetwork(page.zone, signal)
  const watched = watchDate(page)
  const keeping = { key, left, turnTo, isOffline, deskOf: watched.desk }
  document.addEventListener('click', (press) => onPress(press, page, keeping), { signal })
  if (isDesk) keepOnReload(page, { key, left }, signal)
  if (isChosen === true && to === null) void tellOfList(page)
  return {
    look: watched.look,
    stop() {
      stopped.abort()
      said?.remove()
    },
  }
}

/** The days of a month by keys; other days and months come into the page. */
function wakeCalendar({ zone }: DatedPage, signal: AbortSignal): TurnTo {
  let days = new AbortController()
  signal.addEventListener('abort', () => days.abort())
  const wakeDays = (): void => {
    days.abort()
    days = new AbortController()
    const choice = document.querySelector<HTMLElement>('.dates')
    wakeMonth(choice, (href, day) => void turnTo({ href, focus: day }), days.signal)
  }
  const onTurned = (focus: string): void => {
    wakeDays()
    if (focus !== '') focusOn(focus)
  }
  const turnTo = turnDates({ zone, onTurned, signal })
  wakeDays()
  return turnTo
}

const hasPasses = ({ dates: { passes } }: DatedPage): boolean => passes?.is_chosen === true

/** What this page was left, and where it leaves its own. */
interface Keeping {
  readonly key: string
  readonly left: Left
}

/** A page that is loaded again, or in another language, finds what was chosen; one that was reserved does not. */
function keepOnReload(page: DatedPage, { key, left }: Keeping, signal: AbortSignal): void {
  const onHide = (): void => {
    const desk = page.desk()
    // A link of the choice has left more already.
    if (desk === null || Object.keys(readLeft(key)).length > 0) return
    if (!desk.busy) leave(key, choiceOf(page, desk, { left, isMore: false }))
  }
  window.addEventListener('pagehide', onHide, { signal })
  // A page that the browser kept begins anew.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leave(key, {}), { signal })
}

/** Readers hear what happens after the page and its focus. */
const SAID_AFTER_MS = 400

/** Says which date is chosen, and how many tickets there are for it; what changed of the choice the desk says itself. */
function sayChosen({ catalogue }: TicketDesk): HTMLElement {
  const line = document.createElement('p')
  line.className = 'visually-hidden'
  line.role = 'status'
  document.getElementById('dates')?.append(line)
  const count = productsIn(catalogue).filter(({ product_type: type }) => type === 'TICKET').length
  setTimeout(() => {
    line.textContent = m.storefront_dates_said({ date: nameOfPage(), count })
  }, SAID_AFTER_MS)
  return line
}

/** The choice of the date before, as it fits this one. */
function takeOver(to: NonNullable<PageDates['chosen']>, { start, tickets = [], others = [] }: Left, desk: TicketDesk) {
  const { catalogue, locale } = desk
  const own = others.find(({ id }) => id === to.id)?.chosen ?? []
  const kept = [...keptTickets(catalogue, own), ...tickets]
  if (kept.length === 0 && others.length === 0) return
  const when = whenWords(start ?? to.start_date, to.start_date, { locale, timeZone: catalogue.timezone })
  const moved = moveChoice(catalogue, kept, { when, placesLeft: to.places_left, locale })
  desk.takeOver({ ...moved, others: others.filter(({ id }) => id !== to.id), dateName: nameOfPage() })
}

/** Passes that were chosen before; the tickets of dates stay in the order. */
function takePasses({ others = [] }: Left, desk: TicketDesk): void {
  if (others.length === 0) return
  const own = others.find(({ id }) => id === undefined)
  const kept = keptTickets(desk.catalogue, own?.chosen ?? [])
  const { selection } = moveChoice(desk.catalogue, kept, { when: '', placesLeft: null, locale: desk.locale })
  const rest = others.filter((other) => other !== own)
  desk.takeOver({
    selection,
    changes: new Map(),
    picked: own?.picked ?? {},
    others: rest,
    dateName: m.storefront_passes(),
  })
}

/** "on Saturday"; where that is no difference "on Sat 6 March", and on the same day "at 14:00". */
function whenWords(from: string, to: string, zone: { locale: string; timeZone: string }): string {
  if (formatDate(from, 'date', zone) === formatDate(to, 'date', zone))
    return m.storefront_dates_at_time({ time: formatDate(to, 'time', zone) })
  return m.storefront_dates_on_day({ day: shortName(from, to, zone) })
}

/** A page that is awake. */
interface Pressed extends Keeping {
  readonly turnTo: TurnTo
  readonly isOffline: () => boolean
  /** With what was chosen before the date was gone. */
  readonly deskOf: () => TicketDesk | null
}

/** A link of the choice was pressed: what is chosen goes along. */
function onPress(press: MouseEvent, page: DatedPage, { key, left, turnTo, isOffline, deskOf }: Pressed): void {
  const link = press.target instanceof Element ? press.target.closest<HTMLAnchorElement>('#dates a') : null
  // Another tab has none of what is kept in this one.
  if (link === null || press.ctrlKey || press.metaKey || press.shiftKey) return
  if (isOffline()) return press.preventDefault()
  const asked = new URL(link.href).searchParams
  if (asked.has('day') || asked.has('month')) {
    press.preventDefault()
    return void turnTo({ href: link.href, focus: focusAfter(link, null) })
  }
  const { chosen } = page.dates
  const desk = deskOf()
  const isMore = link.dataset['another'] !== undefined
  const isDesk = chosen !== null || hasPasses(page)
  const kept = isDesk && desk !== null ? choiceOf(page, desk, { left, isMore }) : readLeft(key)
  const isChosen = /^\d+$/u.test(asked.get('date') ?? '')
  leave(key, { ...kept, isChosen, ...(press.detail === 0 && { focus: focusAfter(link, chosen?.id ?? null) }) })
}

interface Going {
  readonly left: Left
  /** Another date is added to this one. */
  readonly isMore: boolean
}

/** What goes along: the tickets of the page to another date, or, with another date beside it, as those of this one. */
function choiceOf({ dates: { chosen: date } }: DatedPage, desk: TicketDesk, { left, isMore }: Going): Left {
  const chosen = chosenOffers(desk.catalogue, desk.selection)
  const { others, picked } = desk
  if (date === null) {
    // Passes are for no one date, and tickets that wait for a date wait on.
    const { start, tickets } = left
    const whole = chosen.filter((one) => lackOf([one], picked) === null)
    const passes = whole.length === 0 ? [] : [{ name: m.storefront_passes(), chosen: whole, picked }]
    return { ...(start !== undefined && { start, tickets: tickets ?? [] }), others: [...others, ...passes] }
  }
  if (!isMore) return { start: date.start_date, tickets: keptTickets(desk.catalogue, chosen), others }
  return {
    others:
      chosen.length === 0 ? others : [...others, { id: date.id, name: nameOfPage(), start: date.start_date, chosen }],
  }
}

/** After a day its times, after a date its tickets, and after "Change" the date that was chosen. */
function focusAfter(link: HTMLAnchorElement, chosenId: number | null): string {
  const asked = new URL(link.href).searchParams
  if (asked.has('day')) return '.dates-day h3'
  if (asked.has('month')) return `#dates [data-turn=${link.dataset['turn'] ?? 'on'}]`
  if (asked.get('date') !== 'all') return '#tickets-title'
  return chosenId === null ? '#tickets-title' : `#dates [data-date="${chosenId}"]`
}

function focusOn(what: string): void {
  const isSelector = what.startsWith('#') || what.startsWith('.')
  const meant = isSelector ? document.querySelector<HTMLElement>(what) : dayNear(what)
  // A date of a month is not among its days: the list's heading is near.
  const found = meant ?? document.getElementById('tickets-title')
  if (found === null) return
  if (found.tabIndex < 0) found.tabIndex = -1
  found.focus()
}
