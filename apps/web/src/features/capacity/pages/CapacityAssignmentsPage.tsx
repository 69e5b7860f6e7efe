import { useQuery } from '@tanstack/react-query'
import type { CapacityAssignment } from '@turnout/contract/capacity/capacity-assignment.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { CardList, CardListSkeleton } from '@turnout/ui/lists/CardList.tsx'
import { Pagination } from '@turnout/ui/lists/Pagination.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { paths } from '@turnout/contract/paths.ts'
import { useFormInAddress } from '../../../shell/address/use-edit-in-address.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { categoriesQuery } from '../../products/api.ts'
import { choosableIn } from '../../products/parts/choosable-products.ts'
import { CAPACITIES_PER_PAGE, capacitiesQuery, removeCapacity, useRefreshCapacities } from '../api.ts'
import { CapacityCard } from '../parts/CapacityCard.tsx'
import { CapacityDrawer } from '../parts/CapacityDrawer.tsx'

/** Capacities that products share: a hall, a boat, a kitchen. */
export function CapacityAssignmentsPage() {
  const eventId = useEventId()
  const mayWrite = useMay('events:write')
  const [page, setPage] = useState(1)
  const addButton = useRef<HTMLButtonElement>(null)
  const event = useQuery(eventQuery(eventId)).data
  const capacities = useQuery(capacitiesQuery(eventId, page))
  const categories = useQuery(categoriesQuery(eventId))
  const products = categories.data && choosableIn(categories.data)
  const rows = capacities.data?.data
  const isReady = rows !== undefined && products !== undefined && event !== undefined
  const { open, setOpen } = useOpenCapacity(rows)
  const hasRows = isReady && rows.length > 0
  const failed = [capacities, categories].find(({ isError, data }) => isError && data === undefined)
  const deleted = () => {
    setOpen(null)
    // Its card is gone; without this the focus would be nowhere once the dialog has given it back.
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <>
      <Head title={event?.title}>
        {hasRows && mayWrite && (
          <Button ref={addButton} variant="filled" icon={Plus} onPress={() => setOpen({ kind: 'new' })}>
            {m.capacity_add()}
          </Button>
        )}
      </Head>
      {failed && <LoadError {...loadErrorOf(failed)} />}
      {!isReady && !failed && <CardListSkeleton heights={[10, 24]} />}
      {isReady && rows.length === 0 && (
        <NoCapacities
          eventId={eventId}
          hasTickets={products.some(({ product_type }) => product_type === 'TICKET')}
          onCreate={() => setOpen({ kind: 'new' })}
        />
      )}
      {hasRows && (
        <CardList>
          {rows.map((capacity) => (
            <CapacityCard
              key={capacity.id}
              eventId={eventId}
              zone={event.timezone}
              capacity={capacity}
              onEdit={() => setOpen({ kind: 'edit', capacity })}
              onDelete={() => setOpen({ kind: 'delete', capacity })}
            />
          ))}
        </CardList>
      )}
      {capacities.data !== undefined && capacities.data.meta.total > CAPACITIES_PER_PAGE && (
        <Pagination page={page} perPage={CAPACITIES_PER_PAGE} total={capacities.data.meta.total} onPage={setPage} />
      )}
      {isReady && open !== null && (
        <CapacityPanel
          open={open}
          eventId={eventId}
          zone={event.timezone}
          products={products}
          onClose={() => setOpen(null)}
          onDeleted={deleted}
        />
      )}
    </>
  )
}

interface NoCapacitiesProps {
  readonly eventId: number
  readonly hasTickets: boolean
  readonly onCreate: () => void
}

/** Before the first capacity: its purpose, and the things it needs. */
function NoCapacities({ eventId, hasTickets, onCreate }: NoCapacitiesProps) {
  const mayWrite = useMay('events:write')
  const action = hasTickets ? (
    <Button variant="filled" icon={Plus} onPress={onCreate}>
      {m.capacity_add()}
    </Button>
  ) : (
    <LinkButton variant="filled" href={paths.products(eventId)}>
      {m.capacity_add_ticket()}
    </LinkButton>
  )
  return (
    <EmptyState level={2} title={m.capacity_empty_title()} action={mayWrite && action}>
      {hasTickets ? m.capacity_empty_text() : m.capacity_needs_ticket()}
    </EmptyState>
  )
}

/** What is open over the capacities. Their form is in the address, so that a reload keeps it open. */
function useOpenCapacity(rows: readonly CapacityAssignment[] | undefined) {
  const form = useFormInAddress()
  const [other, setOther] = useState<OpenCapacity | null>(null)
  const edited = rows?.find(({ id }) => id === form.editedId)
  const asked: OpenCapacity | null = form.isNew
    ? { kind: 'new' }
    : edited === undefined
      ? null
      : { kind: 'edit', capacity: edited }
  const setOpen = (next: OpenCapacity | null): void => {
    setOther(next?.kind === 'delete' ? next : null)
    form.show(next?.kind === 'edit' ? next.capacity.id : next?.kind === 'new' ? 'new' : null)
  }
  return { open: other ?? asked, setOpen }
}

/** The drawer or dialog that is open over the capacities. */
type OpenCapacity =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly capacity: CapacityAssignment }

interface CapacityPanelProps {
  readonly open: OpenCapacity
  readonly eventId: number
  readonly zone: string
  readonly products: readonly { readonly id: number; readonly title: string }[]
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** The drawer or the question that is open. */
function CapacityPanel({ open, eventId, zone, products, onClose, onDeleted }: CapacityPanelProps) {
  const refresh = useRefreshCapacities(eventId)
  if (open.kind !== 'delete') {
    const capacity = open.kind === 'new' ? null : open.capacity
    return <CapacityDrawer eventId={eventId} zone={zone} products={products} capacity={capacity} onClose={onClose} />
  }
  const { id, name } = open.capacity
  return (
    <DeleteDialog
      title={m.capacity_delete_title({ name })}
      consequences={[m.capacity_delete_sales(), m.capacity_delete_products()]}
      confirmLabel={m.capacity_delete_confirm()}
      onDelete={async () => {
        await removeCapacity(eventId, id)
        await refresh()
      }}
      done={m.capacity_deleted({ name })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}

interface HeadProps {
  /** Of the event; undefined while it loads. */
  readonly title: string | undefined
  readonly children: ReactNode
}

const Head = ({ title, children }: HeadProps) => (
  <>
    <PageTitle parts={[m.capacity_title(), title]} />
    <ScreenHead subtitle={m.capacity_subtitle()} actions={children} />
  </>
)
