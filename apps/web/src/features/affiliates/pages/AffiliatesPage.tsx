import { useQuery } from '@tanstack/react-query'
import type { Affiliate } from '@turnout/contract/affiliates/affiliate.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Download, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { formatMoney } from '../../../format/format.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useNewInList } from '../../../shell/address/use-new-in-list.ts'
import { useMay } from '../../../shell/use-may.ts'
import { LIST_PER_PAGE, useListAddress, type ListShown } from '../../../shell/use-list-address.ts'
import {
  affiliatesQuery,
  exportAddress,
  removeAffiliate,
  useRefreshAffiliates,
  type AffiliatesRequest,
} from '../api.ts'
import { AffiliateDrawer } from '../parts/AffiliateDrawer.tsx'
import css from '../parts/AffiliateColumns.module.css'

/** Whose links bring orders to the event, and how many. */
export function AffiliatesPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  const mayWrite = useMay('promotions:write')
  const [open, setOpen] = useState<OpenAffiliate | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  useNewInList(mayWrite, () => setOpen({ kind: 'new' }))
  return (
    <>
      <PageTitle parts={[m.affiliates_title(), event?.title]} />
      <PageHead
        title={m.affiliates_title()}
        crumbs={[{ label: event?.title ?? '', href: paths.dashboard(eventId) }, { label: m.affiliates_title() }]}
        subtitle={m.affiliates_subtitle()}
        actions={
          mayWrite && (
            <>
              <LinkButton href={exportAddress(eventId)} icon={Download} download={`affiliates-${eventId}.csv`}>
                {m.affiliates_export()}
              </LinkButton>
              <Button ref={addButton} variant="filled" icon={Plus} onPress={() => setOpen({ kind: 'new' })}>
                {m.affiliates_add()}
              </Button>
            </>
          )
        }
      />
      <Affiliates key={eventId} eventId={eventId} event={event} onOpen={setOpen} />
      {open !== null && (
        <AffiliatePanel
          open={open}
          eventId={eventId}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            setOpen(null)
            // Its row is gone; without this the focus would be nowhere once the dialog has given it
            // back.
            requestAnimationFrame(() => addButton.current?.focus())
          }}
        />
      )}
    </>
  )
}

interface AffiliatesProps {
  eventId: number
  /** Undefined while loading. */
  event: Event | undefined
  onOpen: (open: OpenAffiliate) => void
}

function Affiliates({ eventId, event, onOpen }: AffiliatesProps) {
  const address = useListAddress(AFFILIATE_SORTS)
  const mayWrite = useMay('promotions:write')
  const shown = listShown(useQuery(affiliatesQuery(eventId, affiliatesRequest(address))))
  const total = shown.answer?.meta.total
  const edit = (affiliate: Affiliate) => onOpen({ kind: 'edit', affiliate })
  return (
    <>
      <ListBar
        searchLabel={m.affiliates_search()}
        query={address.query}
        onQuery={(query) => address.change({ query })}
        count={total === undefined ? undefined : m.affiliates_count({ count: total })}
      />
      <Card label={m.affiliates_title()} flush>
        <DataTable<Affiliate>
          label={m.affiliates_title()}
          columns={affiliateColumns(event)}
          rows={event && shown.answer?.data}
          busy={shown.busy}
          rowKey={({ id }) => id}
          onOpen={edit}
          openLabel={({ name }) => m.affiliates_edit_title({ name })}
          rowActions={
            mayWrite
              ? (affiliate) => (
                  <RowMenu
                    label={m.affiliates_actions({ name: affiliate.name })}
                    groups={[
                      {
                        items: [
                          { key: 'edit', label: m.affiliates_edit(), icon: Pencil, onPress: () => edit(affiliate) },
                          {
                            key: 'delete',
                            label: m.affiliates_delete(),
                            icon: Trash2,
                            tone: 'danger',
                            onPress: () => onOpen({ kind: 'delete', affiliate }),
                          },
                        ],
                      },
                    ]}
                  />
                )
              : undefined
          }
          sort={address.sort}
          onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
          paging={{ page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage }}
          empty={
            <EmptyState ghost="rows" level={2} title={m.affiliates_empty_title()}>
              {m.affiliates_empty_text()}
            </EmptyState>
          }
          onClearFilters={address.query === '' ? undefined : () => address.change({ query: null })}
          error={shown.error}
        />
      </Card>
    </>
  )
}

/**
 * The columns of affiliates. The code is shown for its link, which is the text that gets copied.
 * Without the event there are no rows yet.
 */
function affiliateColumns(event: Pick<Event, 'id' | 'slug' | 'currency'> | undefined): readonly Column<Affiliate>[] {
  return [
    {
      key: 'name',
      label: m.affiliates_column_name(),
      sortable: true,
      wideOnPhone: true,
      render: ({ name, email }) => <TwoLines title={name} detail={email} />,
    },
    {
      key: 'code',
      label: m.affiliates_column_link(),
      sortable: true,
      wideOnPhone: true,
      render: ({ name, code }) => (
        <span className={css.link}>
          {event && <CopyField label={m.affiliates_link_of({ name })} value={linkOf(event, code)} shown={code} />}
        </span>
      ),
    },
    {
      key: 'orders_count',
      label: m.affiliates_column_orders(),
      sortable: true,
      align: 'end',
      render: ({ orders_count, tickets_count }) => (
        <span className={css.number}>
          <span className={css.wide}>{orders_count}</span>
          <span className={css.narrow}>{m.affiliates_orders({ count: orders_count })}</span>
          {tickets_count > 0 && <small>{m.affiliates_tickets({ count: tickets_count })}</small>}
        </span>
      ),
    },
    {
      key: 'sales_gross',
      label: m.affiliates_column_sales(),
      sortable: true,
      align: 'end',
      render: ({ sales_gross }) => (
        <bdi className={css.number}>
          {event && formatMoney(sales_gross, { locale: documentLocale(), currency: event.currency })}
        </bdi>
      ),
    },
    {
      key: 'status',
      label: m.affiliates_column_status(),
      render: ({ status }) => (
        <StatusBadge tone={status === 'ACTIVE' ? 'teal' : 'grey'}>
          {status === 'ACTIVE' ? m.affiliates_status_active() : m.affiliates_status_inactive()}
        </StatusBadge>
      ),
    },
  ]
}

const linkOf = ({ id, slug }: Pick<Event, 'id' | 'slug'>, code: string): string =>
  `${window.location.origin}${publicPaths.affiliateLink(id, slug, code)}`

/**
 * Names that the address of the list may sort by; the contract's own list would bring zod along.
 */
const AFFILIATE_SORTS = {
  sorts: ['created_at', 'name', 'code', 'orders_count', 'sales_gross'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
} as const

type Sort = (typeof AFFILIATE_SORTS.sorts)[number]

/** The question to the server for this address. */
const affiliatesRequest = ({ page, query, sort }: ListShown): AffiliatesRequest => ({
  page,
  per_page: LIST_PER_PAGE,
  query,
  // `readList` lets nothing else through.
  sort_by: sort.by as Sort,
  sort_direction: sort.direction,
})

/** The drawer or dialog that is open over the affiliates. */
type OpenAffiliate = { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly affiliate: Affiliate }

interface AffiliatePanelProps {
  readonly open: OpenAffiliate
  readonly eventId: number
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** The drawer or the question that is open. */
function AffiliatePanel({ open, eventId, onClose, onDeleted }: AffiliatePanelProps) {
  const refresh = useRefreshAffiliates(eventId)
  if (open.kind !== 'delete') {
    return (
      <AffiliateDrawer eventId={eventId} affiliate={open.kind === 'new' ? null : open.affiliate} onClose={onClose} />
    )
  }
  const { id, name } = open.affiliate
  return (
    <DeleteDialog
      title={m.affiliates_delete_title({ name })}
      consequences={[m.affiliates_delete_link(), m.affiliates_delete_orders()]}
      confirmLabel={m.affiliates_delete_confirm()}
      onDelete={async () => {
        await removeAffiliate(eventId, id)
        await refresh()
      }}
      done={m.affiliates_deleted({ name })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
