import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Account } from '@turnout/contract/accounts/account.ts'
import { AUDIT_COUNT_MAX } from '@turnout/contract/audit-log/audit-enums.ts'
import type { AuditEntry, AuditPage } from '@turnout/contract/audit-log/entry.ts'
import { AUDIT_RETENTION_MONTHS } from '@turnout/domain/accounts/audit-retention.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { ExportMenu, ExportNews } from '../../../desk/ExportMenu.tsx'
import { groupByDay } from '../../../desk/dates/group-by-day.ts'
import { useExport } from '../../../desk/use-export.ts'
import { useNextKeys } from '../../../desk/use-next-keys.ts'
import { useNow } from '../../../desk/use-now.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { may } from '../../../shell/may.ts'
import { useListAddress } from '../../../shell/use-list-address.ts'
import { DateChanges, LastChange } from '../../occurrences/parts/DateChanges.tsx'
import { auditLogQuery, fetchAuditFile, useRetention, auditTotalQuery } from '../api.ts'
import { AUDIT_SORTS, auditMeant, isFiltered, readAuditFilters, WITHOUT_FILTERS } from '../audit-address.ts'
import { AuditFilterBar } from '../parts/AuditFilterBar.tsx'
import { AuditRow } from '../parts/AuditRow.tsx'
import css from '../parts/audit-log.module.css'

/** Who did what in the account, for those who steer it. */
export function AuditLogPage() {
  const { data: user } = useQuery(currentUserQuery)
  const { data: account } = useQuery(currentAccountQuery)
  if (user !== undefined && !may(user, 'account:audit')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.audit_log_title()]} />
      <Log account={account} mayKeep={may(user, 'account:settings')} />
    </>
  )
}

/** The log that the address says. */
function useLog(account: Account | undefined) {
  const address = useListAddress(AUDIT_SORTS)
  const filters = readAuditFilters(address.search)
  const now = useNow()
  // Only the account knows which day is "today".
  const meant = auditMeant(address.query, filters, { zone: account?.timezone ?? 'UTC', now })
  const accountId = account?.id ?? 0
  const asked = useInfiniteQuery({
    ...auditLogQuery(accountId, meant),
    enabled: account !== undefined,
    placeholderData: keepPreviousData,
  })
  const file = useExport((format, options) => fetchAuditFile(accountId, { ...meant, format }, options), 'audit-log')
  return { address, filters, asked, file, isNarrowed: isFiltered(filters) || address.query !== '' }
}

/** How long the log is kept; saves itself. */
function RetentionSelect({ accountId, months }: { accountId: number; months: number }) {
  const retention = useRetention(accountId)
  const shown = retention.isPending ? retention.variables : months
  const choose = (chosen: string) => {
    const wanted = AUDIT_RETENTION_MONTHS.find((one) => String(one) === chosen)
    if (wanted === undefined) return
    retention.mutate(wanted, {
      onSuccess: () => showToast({ message: m.audit_log_kept_saved({ months: wanted }) }),
      onError: () => showToast({ message: m.audit_log_kept_failed() }),
    })
  }
  return (
    <Row gap={8} align="center" tone="muted" lines="one">
      <span aria-hidden>{m.audit_log_kept()}</span>
      <Select
        label={m.audit_log_kept()}
        labelHidden
        name="retention_months"
        value={String(shown)}
        onChange={choose}
        options={AUDIT_RETENTION_MONTHS.map((one) => ({
          value: String(one),
          label: m.audit_log_kept_months({ months: one }),
        }))}
      />
    </Row>
  )
}

interface AuditListProps {
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
const entriesWords = ({ total, is_total_exact }: AuditPage['meta']): string =>
  is_total_exact ? m.audit_log_count({ count: total }) : m.audit_log_count_more({ count: number(AUDIT_COUNT_MAX) })

/** The log, day by day. */
function AuditList({ entries, meta, zone, busy, onOlder, loadingOlder }: AuditListProps) {
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

function Log({ account, mayKeep }: { account: Account | undefined; mayKeep: boolean }) {
  const log = useLog(account)
  const { address, filters, asked, file } = log
  const filterButton = useRef<HTMLButtonElement>(null)
  useFilterKey(filterButton)
  const meta = asked.data?.pages[0]?.meta
  return (
    <>
      <ScreenHead
        subtitle={m.audit_log_intro()}
        actions={
          <>
            {mayKeep && account !== undefined && meta !== undefined && (
              <RetentionSelect accountId={account.id} months={meta.retention_months} />
            )}
            <ExportMenu busy={file.progress !== null} disabled={account === undefined} onChoose={file.run} />
          </>
        }
      />
      <ExportNews of={file} failure={m.audit_log_export_failed()} />
      <AuditFilterBar
        query={address.query}
        filters={filters}
        count={meta && entriesWords(meta)}
        filterButton={filterButton}
        onChange={address.change}
      />
      {filters.event !== null && (
        <Row gap={12} align="center" wrap>
          <LastChange eventId={filters.event} zone={account?.timezone ?? 'UTC'} />
          <DateChanges eventId={filters.event} />
        </Row>
      )}
      <Card label={m.audit_log_title()} flush>
        <Shown account={account} {...log} />
      </Card>
    </>
  )
}

/** Nothing of the log fits; how many there are without the filters. */
function NothingFits({ accountId, onClear }: { accountId: number; onClear: () => void }) {
  const { data: total } = useQuery(auditTotalQuery(accountId))
  return (
    <Stack className={css.state} gap={14} items="center" text="center">
      <div>
        <Text as="h2" font="heading">
          {m.audit_log_nothing_fits()}
        </Text>
        <p className={css.text}>{total !== undefined && m.audit_log_without({ count: total })}</p>
      </div>
      <Button onPress={onClear}>{m.audit_log_clear()}</Button>
    </Stack>
  )
}

/** The view failed; what was written is there. */
function LogFailed({ reason, onRetry }: { reason: string; onRetry: () => unknown }) {
  return (
    <Stack className={css.state} gap={14} items="center" text="center" role="alert">
      <CircleAlert className={css.alert} size={28} strokeWidth={1.75} aria-hidden />
      <div>
        <Text as="h2" font="heading">
          {m.audit_log_failed_title()}
        </Text>
        <p className={css.text}>{m.audit_log_failed_text()}</p>
        <p className={css.text}>{reason}</p>
      </div>
      <Button onPress={() => void onRetry()}>{m.audit_log_try_again()}</Button>
    </Stack>
  )
}

const WIDTHS = ['64%', '50%', '58%', '61%', '47%']

function LogLoading() {
  return (
    <Stack className={css.loading} padding={18} aria-busy="true">
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  )
}

function Shown({ account, asked, address, isNarrowed }: ReturnType<typeof useLog> & { account: Account | undefined }) {
  const pages = asked.data?.pages
  const [first] = pages ?? []
  if (asked.isError && !asked.isFetchNextPageError)
    return <LogFailed reason={asked.error.message} onRetry={asked.refetch} />
  if (account === undefined || pages === undefined || first === undefined) return <LogLoading />
  const entries = pages.flatMap(({ data }) => data)
  if (entries.length === 0 && isNarrowed)
    return <NothingFits accountId={account.id} onClear={() => address.change({ ...WITHOUT_FILTERS, query: null })} />
  if (entries.length === 0)
    return (
      <EmptyState ghost="rows" level={2} title={m.audit_log_empty_title()}>
        {m.audit_log_empty_text()}
      </EmptyState>
    )
  return (
    <AuditList
      entries={entries}
      meta={first.meta}
      zone={account.timezone}
      busy={asked.isPlaceholderData}
      onOlder={asked.hasNextPage ? () => void asked.fetchNextPage() : null}
      loadingOlder={asked.isFetchingNextPage}
    />
  )
}

/** F opens the filters, unless a member is typing. */
function useFilterKey(button: React.RefObject<HTMLButtonElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null
    if (isTyping || document.querySelector('[role="dialog"]') !== null) return
    event.preventDefault()
    button.current?.click()
    // A member who came by keyboard goes on by keyboard.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="dialog"] select')?.focus())
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
