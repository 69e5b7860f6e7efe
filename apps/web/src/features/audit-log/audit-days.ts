import type { AuditEntry } from '@turnout/contract/audit-log/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate } from '../../format/format.ts'

export interface AuditDay {
  readonly key: string
  readonly title: string
  readonly entries: readonly AuditEntry[]
}

interface Where {
  readonly locale: string
  readonly timeZone: string
  readonly now: Date
}

const DAY_MS = 86_400_000

/** Entries by the day they are of in the account's zone, in their order. */
export function auditDays(entries: readonly AuditEntry[], { now, ...where }: Where): readonly AuditDay[] {
  const words = (instant: string): string => formatDate(instant, 'date', where)
  const today = words(now.toISOString())
  const yesterday = words(new Date(now.getTime() - DAY_MS).toISOString())
  const title = (date: string): string => {
    if (date === today) return m.audit_log_today({ date })
    return date === yesterday ? m.audit_log_yesterday({ date }) : date
  }
  return [...Map.groupBy(entries, ({ at }) => words(at))].map(([key, of]) => ({ key, title: title(key), entries: of }))
}
