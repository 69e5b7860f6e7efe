import type { CalendarMonth } from '@turnout/contract/occurrences/public-occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { regional } from '../../../../format/format.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Choosing } from './date-choosing.ts'

type Day = CalendarMonth['days'][number]

/** A month as a table of links: a day says by a sign and a word whether it has places. */
export function MonthOfDates({ choosing }: { choosing: Choosing }) {
  const { dates, zone } = choosing
  const { month } = dates
  if (month === null) return null
  const tag = regional(zone.locale)
  const name = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.month}-01T00:00:00Z`),
  )
  const weeks = weeksOf(month.month, firstWeekday(tag))
  const days = new Map(month.days.map((day) => [day.day, day]))
  return (
    <div className="dates-month">
      <div className="dates-turn">
        <Turn choosing={choosing} month={month} by={-1} />
        <strong id="dates-month">{name}</strong>
        <Turn choosing={choosing} month={month} by={1} />
      </div>
      <table aria-labelledby="dates-month">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                <abbr title={weekday(day, tag, 'long')}>{weekday(day, tag, 'short')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.startsWith(month.month) && <DayCell choosing={choosing} day={day} found={days.get(day)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="dates-signs" aria-hidden="true">
        <span data-state="FREE">{m.storefront_dates_free()}</span>
        <span data-state="FEW">{m.storefront_dates_few()}</span>
        <span data-state="FULL">{m.storefront_dates_sold()}</span>
      </p>
    </div>
  )
}

const STATES: Readonly<Record<Day['state'], () => string>> = {
  FREE: m.storefront_dates_free,
  FEW: m.storefront_dates_few,
  SOON: m.storefront_dates_later,
  FULL: m.storefront_dates_sold,
  OVER: m.storefront_dates_over,
  CANCELLED: m.storefront_dates_cancelled,
}

function DayCell({ choosing, day, found }: { choosing: Choosing; day: string; found: Day | undefined }) {
  const { dates, zone, hrefOf } = choosing
  const number = Number(day.slice(8))
  if (found === undefined || found.state === 'OVER' || found.state === 'CANCELLED') return <span>{number}</span>
  const name = new Intl.DateTimeFormat(regional(zone.locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return (
    <a
      href={hrefOf({ day })}
      data-day={day}
      data-state={found.state}
      aria-label={`${name}, ${STATES[found.state]()}`}
      aria-current={dates.day === day ? 'date' : undefined}
    >
      {number}
    </a>
  )
}

function Turn({ choosing, month, by }: { choosing: Choosing; month: CalendarMonth; by: 1 | -1 }) {
  const to = monthAfter(month.month, by)
  const label = by === 1 ? m.storefront_dates_month_after() : m.storefront_dates_month_before()
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  const isThere = by === 1 ? to <= (month.last_month ?? '') : to >= (month.first_month ?? '9')
  return isThere ? (
    <a href={choosing.hrefOf({ month: to })} data-turn={by === 1 ? 'on' : 'back'} aria-label={label}>
      <Icon size={18} strokeWidth={2} aria-hidden />
    </a>
  ) : (
    <span aria-hidden="true">
      <Icon size={18} strokeWidth={2} />
    </span>
  )
}

function monthAfter(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + by)
  return at.toISOString().slice(0, 7)
}

/** 1: Monday. */
function firstWeekday(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return locale.getWeekInfo?.().firstDay ?? 1
}

const weekday = (day: string, tag: string, length: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(tag, { weekday: length, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The weeks that a month is in, whole. */
function weeksOf(month: string, firstDay: number): string[][] {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCDate(1 - ((at.getUTCDay() - (firstDay % 7) + 7) % 7))
  const weeks: string[][] = []
  do {
    weeks.push(
      Array.from({ length: 7 }, () => {
        const day = at.toISOString().slice(0, 10)
        at.setUTCDate(at.getUTCDate() + 1)
        return day
      }),
    )
  } while (at.toISOString().slice(0, 7) <= month)
  return weeks
}
