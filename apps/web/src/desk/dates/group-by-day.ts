import { m } from '@turnout/messages/generated/messages.js'
import { formatDate } from '../../format/format.ts'

/** What is of one day, with its title. */
export interface DayGroup<Entry> {
  readonly key: string
  readonly title: string
  readonly entries: readonly Entry[]
}

interface Where {
  readonly locale: string
  readonly timeZone: string
  readonly now: Date
}

const DAY_MS = 86_400_000

/** Entries by the day they are of in a zone, in their order; the last two days have names. */
export function groupByDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
  { now, ...where }: Where,
): readonly DayGroup<Entry>[] {
  const words = (instant: string): string => formatDate(instant, 'date', where)
  const today = words(now.toISOString())
  const yesterday = words(new Date(now.getTime() - DAY_MS).toISOString())
  const title = (date: string): string => {
    if (date === today) return m.audit_log_today({ date })
    return date === yesterday ? m.audit_log_yesterday({ date }) : date
  }
  return [...Map.groupBy(entries, ({ at }) => words(at))].map(([key, of]) => ({ key, title: title(key), entries: of }))
}
