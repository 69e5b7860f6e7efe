import { useQuery } from '@tanstack/react-query'
import type { Affiliate } from '@turnout/contract/affiliates/affiliate.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { Download, Pencil, Plus, Trash2 } from 'lucide-react'
import { eventQuery } from '../../api/event.ts'
import type { SmallAt, SmallDeskOf, SmallPanelProps } from '../../desk/list/define-small-desk.ts'
import { SmallDesk } from '../../desk/list/SmallDesk.tsx'
import { formatMoney } from '../../format/format.ts'
import { DeleteDialog } from '../../shell/DeleteDialog.tsx'
import { useEventId } from '../../shell/frame/EventLayout.tsx'
import { documentLocale } from '../../shell/locale-choice.ts'
import { useMay } from '../../shell/use-may.ts'
import { affiliatesQuery, exportAddress, removeAffiliate, useRefreshAffiliates, type AffiliatesRequest } from './api.ts'
import css from './parts/AffiliateColumns.module.css'
import { AffiliateDrawer } from './parts/AffiliateDrawer.tsx'

interface Affiliates {
  readonly row: Affiliate
  readonly request: AffiliatesRequest
  readonly more: ReturnType<typeof useMore>
  readonly panel: { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly affiliate: Affiliate }
}

function useMore() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  return { eventId, event, mayWrite: useMay('promotions:write'), isReady: event !== undefined }
}

/** Whose links bring orders to the event, and how many. */
const affiliatesDesk: SmallDeskOf<Affiliates> = {
  words: { title: m.affiliates_title, search: m.affiliates_search, count: m.affiliates_count },
  useRows: (request) => useQuery(affiliatesQuery(useEventId(), request)),
  useMore,
  head: ({ event }) => ({
    within: event?.title,
    subtitle: m.affiliates_subtitle(),
  }),
  columns: ({ more: { event } }) => affiliateColumns(event),
  sorts: {
    sorts: ['created_at', 'name', 'code', 'orders_count', 'sales_gross'],
    defaultSort: 'created_at',
    defaultDirection: 'desc',
  },
  rowPanel: (affiliate) => ({ kind: 'edit', affiliate }),
  editing: {
    panel: (affiliate) => ({ kind: 'edit', affiliate }),
    idOf: (panel) => (panel.kind === 'edit' ? panel.affiliate.id : null),
  },
  openLabel: ({ name }) => m.affiliates_edit_title({ name }),
  rowActions: (affiliate, at) => at.more.mayWrite && <AffiliateMenu affiliate={affiliate} open={at.open} />,
  create: {
    label: m.affiliates_add,
    icon: Plus,
    may: 'promotions:write',
    key: 'n',
    panel: { kind: 'new' },
    inAddress: 'new',
  },
  HeadStart: ({ more: { eventId, mayWrite } }) =>
    mayWrite && (
      <LinkButton href={exportAddress(eventId)} icon={Download} download={`affiliates-${eventId}.csv`}>
        {m.affiliates_export()}
      </LinkButton>
    ),
  empty: () => (
    <EmptyState ghost="rows" level={2} title={m.affiliates_empty_title()}>
      {m.affiliates_empty_text()}
    </EmptyState>
  ),
  Panel: AffiliatePanel,
}

export const AffiliatesPage = () => <SmallDesk key={useEventId()} of={affiliatesDesk} />

function AffiliateMenu({ affiliate, open }: { affiliate: Affiliate } & Pick<SmallAt<Affiliates>, 'open'>) {
  const item = (kind: 'edit' | 'delete') => ({ key: kind, onPress: () => open({ kind, affiliate }) })
  const remove = { ...item('delete'), label: m.affiliates_delete(), icon: Trash2, tone: 'danger' as const }
  return (
    <RowMenu
      label={m.affiliates_actions({ name: affiliate.name })}
      groups={[{ items: [{ ...item('edit'), label: m.affiliates_edit(), icon: Pencil }, remove] }]}
    />
  )
}

/** The columns of affiliates. The code is shown for its link, which is the text that gets copied. */
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

/** The drawer or the question that is open. */
function AffiliatePanel({ panel: open, more: { eventId, event }, onClose, onDeleted }: SmallPanelProps<Affiliates>) {
  const refresh = useRefreshAffiliates(eventId)
  if (open.kind !== 'delete') {
    return (
      <AffiliateDrawer
        eventId={eventId}
        event={event}
        affiliate={open.kind === 'new' ? null : open.affiliate}
        onClose={onClose}
      />
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
