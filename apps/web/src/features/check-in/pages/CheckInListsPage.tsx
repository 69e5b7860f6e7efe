import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { MonitorUp, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Ref, RefObject } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { ExportMenu, ExportNews } from '../../../desk/ExportMenu.tsx'
import { DeskPage } from '../../../desk/table/DeskPage.tsx'
import { DeskToolsEnd } from '../../../desk/table/DeskToolsEnd.tsx'
import { useDeskKeys } from '../../../desk/list/use-desk-keys.ts'
import type { Export } from '../../../desk/use-export.ts'
import { useNewInList } from '../../../shell/address/use-new-in-list.ts'
import { usePicking } from '../../../desk/table/use-picking.ts'
import { BackToPublishing } from '../../../shell/publishing/BackToPublishing.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { SavedViews } from '../../desk-views/parts/SavedViews.tsx'
import { categoriesQuery } from '../../products/api.ts'
import { ListBulkBar } from '../parts/lists/ListBulkBar.tsx'
import { ListBulkQuestion, ListBulkResults } from '../parts/lists/ListBulkQuestion.tsx'
import { ListDrawer } from '../parts/lists/ListDrawer.tsx'
import { ListsFoot } from '../parts/lists/ListsFoot.tsx'
import { ListsTable } from '../parts/lists/ListsTable.tsx'
import { ListsTools } from '../parts/lists/ListsTools.tsx'
import { useListBulk } from '../parts/lists/use-list-bulk.ts'
import { useListsDesk } from '../parts/lists/use-lists-desk.ts'
import type { ListsDesk } from '../parts/lists/use-lists-desk.ts'
import { ListPanel } from '../parts/ListPanel.tsx'
import type { OpenList } from '../parts/ListPanel.tsx'

/**
 * The doors of an event: the guests that each lets in, the number inside, and the link for the
 * staff.
 */
export function CheckInListsPage() {
  const eventId = useEventId()
  return <CheckInLists key={eventId} eventId={eventId} />
}

function CheckInLists({ eventId }: { eventId: number }) {
  const [open, setOpen] = useState<OpenList | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const mayWrite = useMay('check-in:write')
  const event = useQuery(eventQuery(eventId))
  const categories = useQuery(categoriesQuery(eventId))
  const tickets = categories.data?.flatMap(({ products }) =>
    products.filter(({ product_type }) => product_type === 'TICKET'),
  )
  const lists = useListsDesk(eventId, { event: event.data, onAct: setOpen })
  const { desk, selection } = lists
  const bulk = useListBulk(eventId, lists)
  const picking = usePicking(selection)
  const failed = event.data === undefined ? event : categories
  const hasTickets = tickets === undefined ? undefined : tickets.length > 0
  const create = () => setOpen({ kind: 'new' })
  useNewInList(event.data !== undefined && hasTickets === true && mayWrite, create)
  // Closing and deleting have no key.
  useDeskKeys({ title: m.check_in_lists_title(), of: lists, onView: lists.views.onView })
  return (
    <DeskPage
      title={m.check_in_lists_title()}
      event={{ title: event.data?.title, href: paths.dashboard(eventId) }}
      open={desk.openId !== null}
      picking={picking.isPicking}
      actions={
        <HeadActions
          eventId={eventId}
          whole={lists.isEmpty ? undefined : lists.whole}
          isOpen={desk.openId !== null}
          createButton={createButton}
          onCreate={mayWrite && hasTickets === true && !lists.isEmpty ? create : undefined}
        />
      }
      views={<SavedViews views={lists.views} />}
      news={<News lists={lists} />}
      tools={<ListsTools eventId={eventId} tickets={tickets} lists={lists} />}
      toolsEnd={<DeskToolsEnd desk={desk} columns={lists.columns} news={lists.news} onTick={picking.start} />}
      foot={
        picking.isPicking ? (
          <ListBulkBar lists={lists} bulk={bulk} onClear={picking.stop} />
        ) : (
          <ListsFoot lists={lists} />
        )
      }
      drawer={event.data && <ListDrawer eventId={eventId} lists={lists} onAct={setOpen} />}
    >
      <PageTitle parts={[m.check_in_lists_title(), event.data?.title]} />
      {failed.isError && failed.data === undefined ? (
        <LoadError {...loadErrorOf(failed)} />
      ) : (
        <ListsTable eventId={eventId} lists={lists} hasTickets={hasTickets} onCreate={create} />
      )}
      {/* They outlive the bar: an act unticks what it was done to. */}
      <ListBulkQuestion bulk={bulk} />
      <ListBulkResults bulk={bulk} />
      {event.data !== undefined && tickets !== undefined && open !== null && (
        <Panel {...{ open, setOpen, tickets, lists, createButton }} event={event.data} />
      )}
    </DeskPage>
  )
}

interface HeadActionsProps {
  eventId: number
  /** Undefined: there is nothing to take away. */
  whole: Export | undefined
  /** A list is open, and has the next step then. */
  isOpen: boolean
  createButton: Ref<HTMLButtonElement>
  /** Undefined: not here; an empty list has its own. */
  onCreate: (() => void) | undefined
}

const HeadActions = ({ eventId, whole, isOpen, createButton, onCreate }: HeadActionsProps) => (
  <>
    <BackToPublishing eventId={eventId} />
    {whole && <ExportMenu busy={whole.progress !== null} onChoose={whole.run} hasColumns />}
    <LinkButton href={paths.checkInScreen(eventId)} icon={MonitorUp}>
      {m.check_in_live_screen()}
    </LinkButton>
    {onCreate && (
      <Button ref={createButton} variant={isOpen ? 'outline' : 'filled'} icon={Plus} onPress={onCreate}>
        {m.check_in_lists_create()}
      </Button>
    )}
  </>
)

/** The files that are under way. */
const News = ({ lists }: { lists: ListsDesk }) =>
  [lists.whole, lists.picked].map((file, place) => (
    <ExportNews key={place} of={file} failure={m.check_in_lists_export_failed()} />
  ))

interface PanelProps {
  open: OpenList
  setOpen: (open: OpenList | null) => void
  event: Event
  tickets: readonly Product[]
  lists: ListsDesk
  createButton: RefObject<HTMLButtonElement | null>
}

/** The drawer or the question over the lists. */
function Panel({ open, setOpen, event, tickets, lists: { desk }, createButton }: PanelProps) {
  const created = (listId: number) => {
    setOpen(null)
    desk.show(listId)
  }
  const forget = () => {
    setOpen(null)
    desk.close()
    // Its row is gone; without this the focus would be nowhere once the dialog has given it back.
    requestAnimationFrame(() => createButton.current?.focus())
  }
  return (
    <ListPanel
      open={open}
      event={event}
      tickets={tickets}
      onClose={() => setOpen(null)}
      onCreated={created}
      onDeleted={forget}
    />
  )
}
