import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import type { MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { Plus, Store } from 'lucide-react'
import { organizersQuery } from '../../api/organizers.ts'
import { currentUserQuery } from '../../api/session.ts'
import { may } from '../may.ts'
import { paths } from '@turnout/contract/paths.ts'

/** The organizers of the account and the way to another one, as a group of a menu. */
export function useOrganizerGroup(): MenuGroup {
  const { data: user } = useQuery(currentUserQuery)
  // A new organizer lies outside of what a member is limited to.
  const mayAdd = may(user, 'events:create') && user?.scope === null
  const { data: organizers = [] } = useQuery(organizersQuery)
  return {
    title: m.shell_organizers(),
    items: [
      ...organizers.map(({ id, name }) => ({
        key: `organizer-${id}`,
        label: name,
        icon: Store,
        href: paths.organizerEvents(id),
      })),
      ...(mayAdd
        ? [{ key: 'new-organizer', label: m.shell_new_organizer(), icon: Plus, href: paths.newOrganizer() }]
        : []),
    ],
  }
}
