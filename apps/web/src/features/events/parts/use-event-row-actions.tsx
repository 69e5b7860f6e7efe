import type { EventRow } from '@turnout/contract/events/event.ts'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RowMenu, type MenuItem } from '@turnout/ui/overlays/Menu.tsx'
import { Copy, Eye, SlidersHorizontal, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useMay } from '../../../shell/use-may.ts'
import { settingsAddress } from '../settings-sections.ts'
import { DeleteEventDialog } from './DeleteEventDialog.tsx'
import { PublishSheet } from './publish/PublishSheet.tsx'
import { useStatusItems } from './use-status-items.ts'

/** The menu of a row of events, and what it opens over the list. */
export function useEventRowActions(onCopy: (eventId: number) => void): {
  actions: (row: EventRow) => ReactNode
  dialogs: ReactNode
} {
  const [deleting, setDeleting] = useState<EventRow | null>(null)
  const [publishing, setPublishing] = useState<number | null>(null)
  return {
    actions: (row) => (
      <EventRowMenu
        event={row}
        onPublish={() => setPublishing(row.id)}
        onCopy={() => onCopy(row.id)}
        onDelete={() => setDeleting(row)}
      />
    ),
    dialogs: (
      <>
        <PublishSheet eventId={publishing ?? 0} open={publishing !== null} onClose={() => setPublishing(null)} />
        {deleting && (
          <DeleteEventDialog
            event={deleting}
            hasOrders={deleting.statistics.orders_count > 0}
            onClose={() => setDeleting(null)}
          />
        )}
      </>
    ),
  }
}

/** The acts on one event of the list. */
function EventRowMenu({
  event,
  onPublish,
  onCopy,
  onDelete,
}: {
  event: EventRow
  onPublish: () => void
  onCopy: () => void
  onDelete: () => void
}) {
  const statusItems = useStatusItems()
  const mayWrite = useMay('events:write')
  const mayCreate = useMay('events:create')
  const { organizerId } = useParams()
  const isLive = event.status === 'LIVE'
  const places: MenuItem[] = [
    {
      key: 'view',
      label: isLive ? m.events_view_page() : m.events_preview_page(),
      icon: Eye,
      href: isLive ? publicPaths.event(event.id, event.slug) : publicPaths.eventPreview(event.id),
      newTab: true,
    },
    ...(mayWrite
      ? [
          {
            key: 'settings',
            label: m.events_edit_settings(),
            icon: SlidersHorizontal,
            href: settingsAddress(event.id, 'general'),
          },
        ]
      : []),
    {
      key: 'organizer',
      label: m.events_of_organizer({ name: event.organizer.name }),
      icon: UsersRound,
      href: paths.organizerEvents(event.organizer.id),
    },
  ]
  return (
    <RowMenu
      label={m.events_row_actions({ title: event.title })}
      groups={[
        { items: organizerId === undefined ? places : places.slice(0, -1) },
        ...(mayCreate ? [{ items: [{ key: 'copy', label: m.events_copy(), icon: Copy, onPress: onCopy }] }] : []),
        ...(mayWrite
          ? [
              { items: statusItems(event, onPublish) },
              {
                items: [
                  {
                    key: 'delete',
                    label: m.events_delete(),
                    icon: Trash2,
                    tone: 'danger' as const,
                    onPress: onDelete,
                  },
                ],
              },
            ]
          : []),
      ]}
    />
  )
}
