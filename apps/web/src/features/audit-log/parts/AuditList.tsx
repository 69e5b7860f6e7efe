import { AUDIT_COUNT_MAX } from '@turnout/contract/audit-log/audit-enums.ts'
import type { AuditEntry, AuditPage } from '@turnout/contract/audit-log/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useRef } from 'react'
import { groupByDay } from '../../../desk/dates/group-by-day.ts'
import { useNextKeys } from '../../../desk/use-next-keys.ts'
import { useNow } from '../../../desk/use-now.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import css from './audit-log.module.css'
import { AuditRow } from './AuditRow.tsx'

export interface AuditListProps {
  entries: readonly AuditEntry[]
  meta: AuditPage['meta']
  /** Of the account. */
  zone: string
  /** Rows of another question, until theirs have come. */
  busy: boolean
  /** Null: nothing is older. */
  onOlder: (() => void) | null
  loadingOlder: boolean
}

const number = (count: number): string => new Intl.NumberFormat(tagOf(documentLocale())).format(count)

/** "64 entries", "More than 10,000 entries". */
export const entriesWords = ({ total, is_total_exact }: AuditPage['meta']): string =>
  is_total_exact ? m.audit_log_count({ count: total }) : m.audit_log_count_more({ count: number(AUDIT_COUNT_MAX) })

/** The log, day by day. */
export function AuditList({ entries, meta, zone, busy, onOlder, loadingOlder }: AuditListProps) {
  const now = useNow()
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const days = groupByDay(entries, { now, locale: documentLocale(), timeZone: zone })
  const total = meta.is_total_exact ? number(meta.total) : `${number(meta.total)}+`
  return (
    <div ref={list} className={css.list} aria-busy={busy || undefined}>
      {days.map(({ key, title, entries: ofDay }) => (
        <section key={key} aria-label={title}>
          <Text as="h2" className={css.day} padding="9-18" ground="canvas" font="smallest" tone="subtle">
            {title}
          </Text>
          <ol>
            {ofDay.map((entry) => (
              <AuditRow key={entry.id} entry={entry} zone={zone} />
            ))}
          </ol>
        </section>
      ))}
      <Row className={css.foot} gap={8} align="center" justify="between" wrap rule="above" tone="muted" figures>
        <p>{m.audit_log_range({ to: number(entries.length), total })}</p>
        {onOlder !== null && (
          <Button size="small" busy={loadingOlder} onPress={onOlder}>
            {m.audit_log_older()}
          </Button>
        )}
      </Row>
    </div>
  )
}

/** J and K go from row to row; Enter opens the one in focus, because it is a button. */
function useRowKeys(list: React.RefObject<HTMLElement | null>): void {
  const step = (by: 1 | -1) => () => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-audit-row]') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    const next = at === -1 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  useNextKeys(true, { next: step(1), previous: step(-1) })
}
