import type { EventRow } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import type { MenuItem } from '@turnout/ui/overlays/Menu.tsx'
import { Copy, Eye, SlidersHorizontal, Trash2, UsersRound } from 'lucide-react'
import { useParams } from 'react-router'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { useMay } from '../../../shell/use-may.ts'
import { settingsAddress } from '../settings-sections.ts'
import { useStatusItems } from './use-status-items.ts'

/** The acts on one event of the list. */
export function EventRowMenu({
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
