import { m } from '@turnout/messages/generated/messages.js'
import { type DateFormat, formatDate, regional } from '../../../../format/format.ts'
import { sayInDates, unsay } from './say-in-dates.ts'

/*
 * Months and days of the calendar in the page: their part of the document is fetched, and the rest of the page stays. What
 * does not load leaves the month as it is.
 */

/** When what the page says of its dates was asked for. */
let drawnAt = performance.timeOrigin

/** An outline shows what is loading, unless it is there at once. */
const LOADING_AFTER_MS = 150

export interface Turning {
  readonly zone: DateFormat
  /** The choice is drawn anew. */
  readonly onTurned: (focus: string) => void
  readonly signal: AbortSignal
}

interface Turn {
  readonly href: string
  /** Where focus goes on. */
  readonly focus: string
  /** The address is there already: the visitor went back. */
  readonly isBack?: boolean
}

/** Leads to the days of an address. */
export type TurnTo = (turn: Turn) => Promise<void>

export function turnDates({ zone, onTurned, signal }: Turning): TurnTo {
  let [latest, search] = [0, location.search]
  const turnTo: TurnTo = async (turn) => {
    latest += 1
    const mine = latest
    unsay('turn')
    const what = nameOf(turn.href, zone)
    const waiting = setTimeout(() => showLoading(what), LOADING_AFTER_MS)
    const askedAt = Date.now()
    const found = await partOf(turn.href).catch(() => null)
    clearTimeout(waiting)
    if (mine !== latest || signal.aborted) return
    const box = document.getElementById('dates')
    if (found === null || box === null) return tellFailed(what, () => void turnTo(turn))
    // All of them may be sold out by now: that is another page.
    if (found.part.querySelector('table') === null) return location.assign(turn.href)
    if (turn.isBack !== true) history.pushState(null, '', turn.href)
    search = location.search
    drawnAt = askedAt
    document.title = found.title
    box.replaceChildren(...found.part.childNodes)
    onTurned(turn.focus)
  }
  const onBack = (): void => {
    if (location.search !== search) void turnTo({ href: location.href, focus: '', isBack: true })
  }
  window.addEventListener('popstate', onBack, { signal })
  return turnTo
}

/** The choice of a date in the document of an address; null: there is none. */
async function partOf(href: string): Promise<{ readonly part: HTMLElement; readonly title: string } | null> {
  const answer = await fetch(href, { headers: { 'accept-language': document.documentElement.lang } })
  if (!answer.ok) return null
  // Its styles are those of this page.
  const text = (await answer.text()).replaceAll(/<style[^>]*>[^<]*<\/style>/gu, '')
  const found = new DOMParser().parseFromString(text, 'text/html')
  const part = found.getElementById('dates')
  return part === null ? null : { part, title: found.title }
}

const boxOf = (): HTMLElement | null => document.querySelector('#dates .dates')

function showLoading(what: string): void {
  const box = boxOf()
  if (box === null || box.ariaBusy === 'true') return
  box.ariaBusy = 'true'
  const line = document.createElement('p')
  line.className = 'visually-hidden'
  line.role = 'status'
  box.append(line)
  line.textContent = m.storefront_dates_loading({ what })
}

function tellFailed(what: string, again: () => void): void {
  const box = boxOf()
  if (box !== null) box.ariaBusy = null
  box?.querySelector(':scope > [role=status]')?.remove()
  const month = document.getElementById('dates-month')?.textContent ?? ''
  const act = document.createElement('button')
  act.type = 'button'
  act.textContent = m.storefront_lost_try_again()
  act.addEventListener('click', again)
  sayInDates({
    about: 'turn',
    tone: 'error',
    strong: m.storefront_dates_failed({ what }),
    text: `${m.storefront_dates_kept()} ${m.storefront_dates_still({ month })}`,
    act,
  })
}

/** "April 2027", and of a day "Friday 5 March". */
function nameOf(href: string, { locale }: DateFormat): string {
  const { searchParams: asked } = new URL(href)
  const [day, month] = [asked.get('day'), asked.get('month')]
  const parts = { timeZone: 'UTC', month: 'long' } as const
  const said = new Intl.DateTimeFormat(
    regional(locale),
    day === null ? { ...parts, year: 'numeric' } : { ...parts, weekday: 'long', day: 'numeric' },
  )
  const at = new Date(`${day ?? `${month}-01`}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? (document.getElementById('dates-month')?.textContent ?? '') : said.format(at)
}

/** Says while there is no network that the choice is kept, and of when its places are. */
export function watchNetwork(zone: DateFormat, signal: AbortSignal): () => boolean {
  const say = (): boolean => {
    if (navigator.onLine) {
      unsay('network')
      return false
    }
    const time = formatDate(new Date(drawnAt).toISOString(), 'time', zone)
    const text = `${m.storefront_dates_kept()} ${m.storefront_dates_as_of({ time })}`
    sayInDates({ about: 'network', strong: m.storefront_dates_offline(), text })
    return true
  }
  window.addEventListener('offline', say, { signal })
  window.addEventListener('online', say, { signal })
  return say
}
