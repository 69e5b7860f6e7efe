/* The days of a month as one stop for the keyboard. Each is a link that is in the page already. */

/** Goes to another month; `focus` names the day where focus goes on. */
type TurnTo = (month: string, focus: string) => void

const daysIn = (root: ParentNode): HTMLAnchorElement[] => [...root.querySelectorAll<HTMLAnchorElement>('[data-day]')]
const dayOf = (link: HTMLElement): string => link.dataset['day'] ?? ''

/** The day on which focus stays: of a turn forward the first from `2027-04-30` on, of a turn back the last until then. */
export function dayNear(focus: string, choice: ParentNode = document): HTMLElement | null {
  const table = choice.querySelector('table:has([data-day])')
  if (table === null) return null
  const days = daysIn(table)
  const [day = '', by] = focus.split(' ')
  const near =
    by === 'on'
      ? (days.find((link) => dayOf(link) >= day) ?? days.at(-1))
      : (days.findLast((link) => dayOf(link) <= day) ?? days[0])
  if (near !== undefined) stopAt(days, near)
  return near ?? null
}

/** The tabulator stops at one day alone. */
function stopAt(days: readonly HTMLElement[], stop: HTMLElement): void {
  for (const day of days) day.tabIndex = day === stop ? 0 : -1
}

/** Makes the month of a choice one stop, until the signal. `[data-times]` has the times of a day. */
export function wakeMonth(choice: HTMLElement | null, turnTo: TurnTo, signal: AbortSignal): void {
  const table = choice?.querySelector('table')
  if (choice === null || table === null || table === undefined) return
  const days = daysIn(table)
  const first =
    days.find((link) => link === document.activeElement) ??
    days.find((link) => link.ariaCurrent === 'date') ??
    days.find(isOpen) ??
    days[0]
  if (first !== undefined) stopAt(days, first)
  table.addEventListener(
    'keydown',
    (press) => {
      const at = days.find((link) => link === press.target)
      const step = press.altKey || press.ctrlKey || press.metaKey ? undefined : STEPS[press.key]
      if (at === undefined || step === undefined) return
      press.preventDefault()
      const next = step(at, days)
      if (next !== null) return moveTo(days, next)
      const turn = turnOf(press.key, at)
      const month =
        turn === null
          ? null
          : choice.querySelector<HTMLAnchorElement>(`a[data-turn=${turn.by}], [data-turn=${turn.by}] a`)
      if (month !== null && turn !== null) turnTo(month.href, `${turn.day} ${turn.by}`)
      // There is no month after the last one: its last day is as far as a page goes.
      else if (press.key.startsWith('Page')) moveTo(days, (turn?.by === 'on' ? days.at(-1) : days[0]) ?? at)
    },
    { signal },
  )
  choice.querySelector<HTMLElement>('[data-times]')?.addEventListener(
    'keydown',
    (press) => {
      if (press.key === 'Escape') days.find((link) => link.tabIndex === 0)?.focus()
    },
    { signal },
  )
}

const isOpen = (link: HTMLElement): boolean => !['FULL', 'SOON'].includes(link.dataset['state'] ?? '')

function moveTo(days: readonly HTMLElement[], to: HTMLElement): void {
  stopAt(days, to)
  to.focus()
}

/** The day that a key leads to; null: it is in another month. */
type Step = (at: HTMLAnchorElement, days: readonly HTMLAnchorElement[]) => HTMLAnchorElement | null

const STEPS: Readonly<Record<string, Step | undefined>> = {
  ArrowRight: (at, days) => days[days.indexOf(at) + 1] ?? null,
  ArrowLeft: (at, days) => days[days.indexOf(at) - 1] ?? null,
  ArrowDown: (at, days) => days.find((link) => weeksBetween(at, link) >= 1) ?? null,
  ArrowUp: (at, days) => days.findLast((link) => weeksBetween(at, link) <= -1) ?? null,
  Home: (at) => daysIn(at.closest('tr') ?? at)[0] ?? at,
  End: (at) => daysIn(at.closest('tr') ?? at).at(-1) ?? at,
  PageUp: () => null,
  PageDown: () => null,
}

/** Whole weeks from one day to another, on the same day of the week; 0: another one. */
function weeksBetween(from: HTMLElement, to: HTMLElement): number {
  const days = (Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / DAY_MS
  return days % 7 === 0 ? days / 7 : 0
}

const DAY_MS = 86_400_000

interface Turn {
  readonly by: 'on' | 'back'
  /** Where focus goes on there. */
  readonly day: string
}

/** The turn of the month that a key asks for; null: none. */
function turnOf(key: string, at: HTMLElement): Turn | null {
  const by = key === 'PageDown' || key === 'ArrowRight' || key === 'ArrowDown' ? 'on' : 'back'
  const days = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }[key]
  if (days !== undefined) {
    const day = new Date(Date.parse(dayOf(at)) + days * DAY_MS).toISOString().slice(0, 10)
    return { by, day }
  }
  return key === 'PageDown' || key === 'PageUp' ? { by, day: sameDay(dayOf(at), by) } : null
}

/** The same day of the month before or after: of the 31st the last one. */
function sameDay(day: string, by: Turn['by']): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  const there = month + (by === 'on' ? 0 : -2)
  const last = new Date(Date.UTC(year, there + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, there, Math.min(number, last))).toISOString().slice(0, 10)
}
