import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { MonitorUp, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Ref } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { DeskPage } from '../../../desk/table/DeskPage.tsx'
import { DeskToolsEnd } from '../../../desk/table/DeskToolsEnd.tsx'
import { useListKeys } from '../../../desk/table/use-list-keys.ts'
import { useNewInList } from '../../../shell/address/use-new-in-list.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { SavedViews } from '../../desk-views/parts/SavedViews.tsx'
import { categoriesQuery } from '../../products/api.ts'
import { ListDrawer } from '../parts/lists/ListDrawer.tsx'
import { ListsFoot } from '../parts/lists/ListsFoot.tsx'
import { ListsTable } from '../parts/lists/ListsTable.tsx'
import { ListsTools } from '../parts/lists/ListsTools.tsx'
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
  const { desk } = lists
  const failed = event.data === undefined ? event : categories
  const hasTickets = tickets === undefined ? undefined : tickets.length > 0
  const create = () => setOpen({ kind: 'new' })
  useNewInList(event.data !== undefined && hasTickets === true && mayWrite, create)
  useKeysOf(lists)
  return (
    <DeskPage
      title={m.check_in_lists_title()}
      event={{ title: event.data?.title, href: paths.dashboard(eventId) }}
      open={desk.openId !== null}
      picking={false}
      actions={
        <HeadActions
          eventId={eventId}
          isOpen={desk.openId !== null}
          createButton={createButton}
          onCreate={mayWrite && hasTickets === true && !lists.isEmpty ? create : undefined}
        />
      }
      views={<SavedViews views={lists.views} />}
      tools={<ListsTools tickets={tickets} lists={lists} />}
      toolsEnd={<DeskToolsEnd desk={desk} columns={lists.columns} news={lists.news} onTick={undefined} />}
      foot={<ListsFoot lists={lists} />}
      drawer={event.data && <ListDrawer eventId={eventId} lists={lists} onAct={setOpen} />}
    >
      <PageTitle parts={[m.check_in_lists_title(), event.data?.title]} />
      {failed.isError && failed.data === undefined ? (
        <LoadError {...loadErrorOf(failed)} />
      ) : (
        <ListsTable eventId={eventId} lists={lists} hasTickets={hasTickets} onCreate={create} />
      )}
      {event.data !== undefined && tickets !== undefined && open !== null && (
        <ListPanel
          open={open}
          event={event.data}
          tickets={tickets}
          onClose={() => setOpen(null)}
          onCreated={(listId) => {
            setOpen(null)
            desk.show(listId)
          }}
          onDeleted={() => {
            setOpen(null)
            desk.close()
            // Its row is gone; without this the focus would be nowhere once the dialog has given
            // it back.
            requestAnimationFrame(() => createButton.current?.focus())
          }}
        />
      )}
    </DeskPage>
  )
}

interface HeadActionsProps {
  eventId: number
  /** A list is open, and has the next step then. */
  isOpen: boolean
  createButton: Ref<HTMLButtonElement>
  /** Undefined: not here; an empty list has its own. */
  onCreate: (() => void) | undefined
}

const HeadActions = ({ eventId, isOpen, createButton, onCreate }: HeadActionsProps) => (
  <>
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

/** The keys of the desk of lists. Deleting has none. */
function useKeysOf({ desk, views }: ListsDesk): void {
  useListKeys({
    title: m.check_in_lists_title(),
    cursor: desk.cursor,
    openId: desk.openId,
    onOpen: desk.show,
    onClose: desk.close,
    ticking: undefined,
    onHeight: desk.rows.toggle,
    onView: views.onView,
    more: [],
  })
}
