import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Account } from '@turnout/contract/accounts/account.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { ExportMenu, ExportNews } from '../../../desk/ExportMenu.tsx'
import { useExport } from '../../../desk/use-export.ts'
import { useNow } from '../../../desk/use-now.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useListAddress } from '../../../shell/use-list-address.ts'
import { auditLogQuery, fetchAuditFile } from '../api.ts'
import { AUDIT_SORTS, auditMeant, isFiltered, readAuditFilters, WITHOUT_FILTERS } from '../audit-address.ts'
import { AuditFilterBar } from '../parts/AuditFilterBar.tsx'
import { AuditList, entriesWords } from '../parts/AuditList.tsx'
import { LogFailed, LogLoading, NothingFits } from '../parts/NothingFits.tsx'
import { RetentionSelect } from '../parts/RetentionSelect.tsx'

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

function Log({ account, mayKeep }: { account: Account | undefined; mayKeep: boolean }) {
  const log = useLog(account)
  const { address, filters, asked, file } = log
  const filterButton = useRef<HTMLButtonElement>(null)
  useFilterKey(filterButton)
  const meta = asked.data?.pages[0]?.meta
  return (
    <>
      <PageHead
        title={m.audit_log_title()}
        crumbs={[{ label: account?.name ?? '', href: paths.events() }, { label: m.audit_log_account() }]}
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
      <Card label={m.audit_log_title()} flush>
        <Shown account={account} {...log} />
      </Card>
    </>
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
