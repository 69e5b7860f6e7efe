import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import type { MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { MenuButton } from '@turnout/ui/overlays/MenuButton.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { CalendarDays, ChevronsUpDown, Copy } from 'lucide-react'
import { switcherEventsQuery } from '../../api/event.ts'
import { currentAccountQuery, currentUserQuery } from '../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { may } from '../may.ts'
import { useLanding } from './navigation.ts'
import { useOrganizerGroup } from './organizer-group.ts'
import css from './SideBar.module.css'

export interface EventSwitcherProps {
  /** The event in view; left out outside of events. */
  event?: { id: number; title: string; organizerName: string | undefined } | undefined
}

/** Where one is, on top of the side bar: organizer and event, and the way to others. */
export function EventSwitcher({ event }: EventSwitcherProps) {
  const { data: account } = useQuery(currentAccountQuery)
  const { data: user } = useQuery(currentUserQuery)
  const { data: events } = useQuery(switcherEventsQuery)
  const organizers = useOrganizerGroup()
  const landingOf = useLanding()
  const name = event?.organizerName ?? account?.name ?? ''
  const groups: MenuGroup[] = [
    {
      items: [
        { key: 'all', label: m.shell_all_events(), icon: CalendarDays, href: paths.events() },
        ...(event !== undefined && user !== undefined && may(user, 'events:create')
          ? [{ key: 'copy', label: m.shell_copy_event(), icon: Copy, href: `${paths.events()}?copy=${event.id}` }]
          : []),
      ],
    },
    {
      title: m.shell_events(),
      items: (events ?? []).map((row) => ({
        key: String(row.id),
        label: row.title,
        href: landingOf(row.id),
        start: <Avatar kind="mark" name={row.title} size={24} />,
        ...(event === undefined ? {} : { checked: row.id === event.id }),
      })),
    },
    organizers,
  ].filter((group) => group.items.length > 0)
  return (
    <Menu label={m.shell_switch_event()} groups={groups} placement="bottom start">
      <MenuButton className={css.card ?? ''}>
        <Avatar kind="mark" name={name} />
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <span className={css.detail}>{event?.title ?? m.shell_all_events()}</span>
        </span>
        <ChevronsUpDown size={18} strokeWidth={1.75} aria-hidden />
      </MenuButton>
    </Menu>
  )
}
