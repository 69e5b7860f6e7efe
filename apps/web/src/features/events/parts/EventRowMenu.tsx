import type { EventRow } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import type { MenuItem } from '@turnout/ui/overlays/Menu.tsx'
import { Eye, SlidersHorizontal } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { settingsAddress } from '../settings-sections.ts'
import { useStatusItems } from './use-status-items.ts'

/** What can be done with one event of the list. */
export function EventRowMenu({ event, onPublish }: { event: EventRow; onPublish: () => void }) {
  const statusItems = useStatusItems()
  const isLive = event.status === 'LIVE'
  const places: MenuItem[] = [
    {
      key: 'view',
      label: isLive ? m.events_view_page() : m.events_preview_page(),
      icon: Eye,
      href: isLive ? paths.publicEvent(event.id, event.slug) : paths.eventPreview(event.id),
      newTab: true,
    },
    {
      key: 'settings',
      label: m.events_edit_settings(),
      icon: SlidersHorizontal,
      href: settingsAddress(event.id, 'general'),
    },
  ]
  return (
    <RowMenu
      label={m.events_row_actions({ title: event.title })}
      groups={[{ items: places }, { items: statusItems(event, onPublish) }]}
    />
  )
}
