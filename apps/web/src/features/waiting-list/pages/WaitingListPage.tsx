import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import type { WaitingEntry } from '@turnout/contract/waiting-list/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { ArrowUpDown, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { ExportMenu, ExportNews } from '../../../desk/ExportMenu.tsx'
import { useExport } from '../../../desk/use-export.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { LIST_PER_PAGE, useListAddress } from '../../../shell/use-list-address.ts'
import { useMay } from '../../../shell/use-may.ts'
import {
  fetchWaitingFile,
  offerEntry,
  removeEntry,
  useRefreshWaitingList,
  waitingListQuery,
  waitingStatsQuery,
} from '../api.ts'
import { MoveEntryDialog } from '../parts/MoveEntryDialog.tsx'
import { OfferRuleCard } from '../parts/OfferRuleCard.tsx'
import { nameOf, waitingColumns } from '../parts/waiting-columns.tsx'
import { WaitingFigures } from '../parts/WaitingFigures.tsx'
import { WAITING_SORTS, waitingRequest } from '../waiting-address.ts'
import css from './WaitingListPage.module.css'

/** Who waits for places of the event, what is offered to them, and by which rule. */
export function WaitingListPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  const stats = useQuery(waitingStatsQuery(eventId)).data
  const mayExport = useMay('guests:export')
  const file = useExport((format, options) => fetchWaitingFile(eventId, format, options), `waiting-list-${eventId}`)
  return (
    <>
      <PageTitle parts={[m.waiting_list_title(), event?.title]} />
      <PageHead
        title={m.waiting_list_title()}
        crumbs={[{ label: event?.title ?? '', href: paths.dashboard(eventId) }, { label: m.waiting_list_title() }]}
        subtitle={m.waiting_list_subtitle()}
        actions={mayExport && <ExportMenu busy={file.progress !== null} onChoose={(format) => file.run(format)} />}
      />
      <ExportNews of={file} failure={m.waiting_list_export_failed()} />
      <div className={css.stack}>
        {stats !== undefined && event !== undefined && <WaitingFigures stats={stats} zone={event.timezone} />}
        <Entries key={eventId} eventId={eventId} zone={event?.timezone} />
        {stats !== undefined && <OfferRuleCard key={`rule ${eventId}`} eventId={eventId} stats={stats} />}
      </div>
    </>
  )
}

type Open = { readonly kind: 'move' | 'remove'; readonly entry: WaitingEntry }

interface EntriesProps {
  readonly eventId: number
  /** Undefined while loading. */
  readonly zone: string | undefined
}

function Entries({ eventId, zone }: EntriesProps) {
  const address = useListAddress(WAITING_SORTS)
  const mayWrite = useMay('attendees:write')
  const shown = listShown(useQuery(waitingListQuery(eventId, waitingRequest(address))))
  const refresh = useRefreshWaitingList(eventId)
  const [open, setOpen] = useState<Open | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const total = shown.answer?.meta.total
  const offer = async (entry: WaitingEntry): Promise<void> => {
    setFailed(null)
    try {
      await offerEntry(eventId, entry.id)
      await refresh()
      showToast({ message: m.waiting_list_offer_made({ name: nameOf(entry) }) })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setFailed(problem.message)
    }
  }
  return (
    <div>
      <ListBar
        searchLabel={m.waiting_list_search()}
        query={address.query}
        onQuery={(query) => address.change({ query })}
        count={total === undefined ? undefined : m.waiting_list_count({ count: total })}
      />
      {failed !== null && (
        <Banner tone="error" title={m.waiting_list_offer_failed()} live>
          {failed}
        </Banner>
      )}
      <Card label={m.waiting_list_title()} flush>
        <DataTable<WaitingEntry>
          label={m.waiting_list_title()}
          columns={waitingColumns(zone ?? 'UTC')}
          rows={zone === undefined ? undefined : shown.answer?.data}
          busy={shown.busy}
          rowKey={({ id }) => id}
          rowActions={
            mayWrite
              ? (entry) => (
                  <RowMenu
                    label={m.waiting_list_actions({ name: nameOf(entry) })}
                    groups={[{ items: itemsOf(entry, { offer, open: setOpen }) }]}
                  />
                )
              : undefined
          }
          sort={address.sort}
          onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
          paging={{ page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage }}
          empty={
            <EmptyState ghost="rows" level={2} title={m.waiting_list_empty_title()}>
              {m.waiting_list_empty_text()}
            </EmptyState>
          }
          onClearFilters={address.query === '' ? undefined : () => address.change({ query: null })}
          error={shown.error}
        />
      </Card>
      {open !== null && <EntryPanel open={open} eventId={eventId} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface EntryPanelProps {
  readonly open: Open
  readonly eventId: number
  readonly onClose: () => void
}

/** The dialog that is open over the list. */
function EntryPanel({ open: { kind, entry }, eventId, onClose }: EntryPanelProps) {
  const refresh = useRefreshWaitingList(eventId)
  if (kind === 'move') return <MoveEntryDialog eventId={eventId} entry={entry} onClose={onClose} />
  const name = nameOf(entry)
  return (
    <DeleteDialog
      title={m.waiting_list_remove_title({ name })}
      consequences={[m.waiting_list_remove_place(), m.waiting_list_remove_offer()]}
      confirmLabel={m.waiting_list_remove()}
      onDelete={async () => {
        await removeEntry(eventId, entry.id)
        await refresh()
      }}
      done={m.waiting_list_removed({ name })}
      onClose={onClose}
      onDeleted={onClose}
    />
  )
}

interface Acts {
  readonly offer: (entry: WaitingEntry) => Promise<void>
  readonly open: (open: Open) => void
}

/** What can be done with an entry as it stands. */
function itemsOf(entry: WaitingEntry, { offer, open }: Acts) {
  const isWaiting = entry.status === 'WAITING'
  const isLive = isWaiting || entry.status === 'OFFERED'
  return [
    {
      key: 'offer',
      label: m.waiting_list_offer_now(),
      icon: Send,
      disabled: !isWaiting,
      onPress: () => void offer(entry),
    },
    {
      key: 'move',
      label: m.waiting_list_move(),
      icon: ArrowUpDown,
      disabled: !isWaiting,
      onPress: () => open({ kind: 'move', entry }),
    },
    {
      key: 'remove',
      label: m.waiting_list_remove(),
      icon: Trash2,
      tone: 'danger',
      disabled: !isLive,
      onPress: () => open({ kind: 'remove', entry }),
    },
  ] as const
}
