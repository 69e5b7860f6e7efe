import { useQuery } from '@tanstack/react-query'
import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { CardList, CardListSkeleton } from '@turnout/ui/lists/CardList.tsx'
import { Pagination } from '@turnout/ui/lists/Pagination.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { eventQuery } from '../../../api/event.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { categoriesQuery } from '../../products/api.ts'
import { checkInListsQuery, LISTS_PER_PAGE } from '../api.ts'
import { CheckInHead } from '../parts/CheckInHead.tsx'
import { CheckInListCard } from '../parts/CheckInListCard.tsx'
import { ListPanel, type OpenList } from '../parts/ListPanel.tsx'
import { NoLists } from '../parts/NoLists.tsx'
import { useLiveCounts } from '../parts/use-live-counts.ts'
import { useNewInList } from '../../../shell/address/use-new-in-list.ts'
import { useMay } from '../../../shell/use-may.ts'

/**
 * The doors of an event: the guests that each lets in, the number inside, and the link for the
 * staff.
 */
export function CheckInListsPage() {
  const eventId = useEventId()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<OpenList | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const mayWrite = useMay('check-in:write')
  const event = useQuery(eventQuery(eventId))
  const lists = useQuery(checkInListsQuery(eventId, page))
  const categories = useQuery(categoriesQuery(eventId))
  const tickets = categories.data?.flatMap(({ products }) =>
    products.filter(({ product_type }) => product_type === 'TICKET'),
  )
  const failed = lists.error ?? event.error ?? categories.error
  const isReady = lists.data !== undefined && event.data !== undefined && tickets !== undefined
  const hasTickets = tickets !== undefined && tickets.length > 0
  const rows = lists.data?.data ?? []
  useNewInList(isReady && hasTickets && mayWrite, () => setOpen({ kind: 'new' }))
  return (
    <>
      <CheckInHead
        eventId={eventId}
        event={event.data}
        tab="lists"
        action={
          isReady &&
          hasTickets &&
          mayWrite &&
          rows.length > 0 && (
            <Button ref={createButton} variant="filled" icon={Plus} onPress={() => setOpen({ kind: 'new' })}>
              {m.check_in_lists_create()}
            </Button>
          )
        }
      />
      {!isReady && failed !== null && (
        <LoadError
          message={failed instanceof ApiError ? failed.message : m.check_in_lists_failed()}
          reference={failed instanceof ApiError ? failed.reference : undefined}
          onRetry={() => Promise.all([lists.refetch(), event.refetch(), categories.refetch()])}
        />
      )}
      {!isReady && failed === null && <CardListSkeleton heights={[8, 64, 38, 38]} />}
      {isReady && rows.length === 0 && (
        <NoLists eventId={eventId} hasTickets={hasTickets} onCreate={() => setOpen({ kind: 'new' })} />
      )}
      {isReady && <Cards eventId={eventId} lists={rows} timeZone={event.data.timezone} onOpen={setOpen} />}
      {isReady && lists.data.meta.total > LISTS_PER_PAGE && (
        <Pagination page={page} perPage={LISTS_PER_PAGE} total={lists.data.meta.total} onPage={setPage} />
      )}
      {isReady && open !== null && (
        <ListPanel
          open={open}
          event={event.data}
          tickets={tickets}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            setOpen(null)
            // Its card is gone; without this the focus would be nowhere once the dialog has given
            // it back.
            requestAnimationFrame(() => createButton.current?.focus())
          }}
        />
      )}
    </>
  )
}

interface CardsProps {
  readonly eventId: number
  readonly lists: readonly CheckInList[]
  readonly timeZone: string
  readonly onOpen: (open: OpenList) => void
}

function Cards({ eventId, lists, timeZone, onOpen }: CardsProps) {
  const { counts } = useLiveCounts(eventId)
  if (lists.length === 0) return null
  return (
    <CardList>
      {lists.map((list) => (
        <CheckInListCard
          key={list.id}
          list={list}
          live={counts.get(list.id)}
          timeZone={timeZone}
          onAct={(kind) => onOpen({ kind, list })}
        />
      ))}
    </CardList>
  )
}
