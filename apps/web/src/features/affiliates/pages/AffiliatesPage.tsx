import { useQuery } from '@tanstack/react-query'
import type { Affiliate } from '@turnout/contract/affiliates/affiliate.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Download, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { paths } from '@turnout/contract/paths.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { LIST_PER_PAGE, useListAddress } from '../../../shell/use-list-address.ts'
import { AFFILIATE_SORTS, affiliatesRequest } from '../affiliate-address.ts'
import { affiliatesQuery, exportAddress } from '../api.ts'
import { affiliateColumns } from '../parts/affiliate-columns.tsx'
import { AffiliatePanel, type OpenAffiliate } from '../parts/AffiliatePanel.tsx'

/** Whose links bring orders to the event, and how many. */
export function AffiliatesPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  const mayWrite = useMay('promotions:write')
  const [open, setOpen] = useState<OpenAffiliate | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
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
