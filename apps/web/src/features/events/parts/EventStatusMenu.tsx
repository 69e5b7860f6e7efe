import type { EventCore } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { MenuButton } from '@turnout/ui/overlays/MenuButton.tsx'
import { useState } from 'react'
import { eventBadge, type BadgedEvent } from '../event-badge.ts'
import css from './events.module.css'
import { PublishSheet } from './publish/PublishSheet.tsx'
import { useStatusItems } from './use-status-items.ts'

/**
 * The event's status beside its title, which opens what can be done about it: publish, unpublish,
 * archive, restore.
 */
export function EventStatusMenu({ event }: { event: Pick<EventCore, 'id' | 'title'> & BadgedEvent }) {
  const [publishing, setPublishing] = useState(false)
  const items = useStatusItems()
  const { tone, word } = eventBadge(event)
  return (
    <>
      <Menu
        label={m.events_change_status()}
        placement="bottom start"
        groups={[{ items: items(event, () => setPublishing(true)) }]}
      >
        <MenuButton className={css.eventStatusMenuButton ?? ''} aria-label={m.events_status_named({ status: word })}>
          <StatusBadge tone={tone} opens>
            {word}
          </StatusBadge>
        </MenuButton>
      </Menu>
      <PublishSheet eventId={event.id} open={publishing} onClose={() => setPublishing(false)} />
    </>
  )
}
