import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { searchAccount } from '@turnout/contract/home/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { MenuGroup, MenuItem } from '@turnout/ui/overlays/Menu.tsx'
import { MenuButton } from '@turnout/ui/overlays/MenuButton.tsx'
import { SearchMenu } from '@turnout/ui/overlays/SearchMenu.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { CalendarDays, ChevronsUpDown, Copy } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { call } from '../../api/client.ts'
import { eventQuery, nextEventsQuery } from '../../api/event.ts'
import { currentAccountQuery, currentUserQuery } from '../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { formatNearDate } from '../../format/format.ts'
import { documentLocale } from '../locale-choice.ts'
import { may } from '../may.ts'
import { useLanding } from './navigation.ts'
import { useOrganizerGroup } from './organizer-group.ts'
import { readVisited, withVisited, type VisitedEvent } from './visited-events.ts'
import css from './frame.module.css'

export interface EventSwitcherProps {
  /** The event in view; left out outside of events. */
  event?: { id: number; title: string; organizerName: string | undefined } | undefined
}

/** Events by name, place, date or month, the nearest in time first. */
const foundQuery = (query: string) =>
  queryOptions({
    queryKey: ['events', 'switcher', 'found', query],
    queryFn: async ({ signal }) =>
      (await call(searchAccount, { query: { query, kind: 'events' } }, { signal })).data.events,
    placeholderData: keepPreviousData,
    enabled: query !== '',
  })

/** What the device has kept; nothing where it keeps nothing. */
function visitedOn(key: string | undefined): readonly VisitedEvent[] {
  try {
    return key === undefined ? [] : readVisited(localStorage.getItem(key))
  } catch {
    return []
  }
}

/** The events that this person opened last on this device, and keeps the one in view among them. */
function useVisited(eventId: number | undefined): readonly VisitedEvent[] {
  const { data: user } = useQuery(currentUserQuery)
  const { data: inView } = useQuery({ ...eventQuery(eventId ?? 0), enabled: eventId !== undefined })
  const key = user && `visited_events_v1_${user.id}`
  const visited = useMemo(() => visitedOn(key), [key])
  useEffect(() => {
    if (key === undefined || inView === undefined) return
    const { id, title, start_date, timezone } = inView
    try {
      localStorage.setItem(key, JSON.stringify(withVisited(visitedOn(key), { id, title, start_date, timezone })))
    } catch {
      // A full device goes on without it.
    }
  }, [key, inView])
  return visited.filter(({ id }) => id !== eventId).slice(0, 3)
}

/** Where one is, on top of the side bar: organizer and event, and the way to others. */
export function EventSwitcher({ event }: EventSwitcherProps) {
  const { data: account } = useQuery(currentAccountQuery)
  const [text, setText] = useState('')
  const groups = useGroups(event, useDeferredValue(text.trim()))
  const name = event?.organizerName ?? account?.name ?? ''
  return (
    <SearchMenu
      label={m.shell_switch_event()}
      groups={groups}
      search={{ label: m.shell_switch_find(), value: text, onChange: setText, none: m.shell_switch_none() }}
    >
      <MenuButton className={css.card ?? ''}>
        <Avatar kind="mark" name={name} />
        <Box as="span" grows shrinks>
          <Text as="span" className={css.name} block clipped ends lines="one">
            {name}
          </Text>
          <Text as="span" block clipped ends size={12.5} tone="muted" lines="one">
            {event?.title ?? m.shell_all_events()}
          </Text>
        </Box>
        <ChevronsUpDown size={18} strokeWidth={1.75} aria-hidden />
      </MenuButton>
    </SearchMenu>
  )
}

/** What is found; without a search the next events, those visited last, and where else one may go. */
function useGroups(event: EventSwitcherProps['event'], query: string): MenuGroup[] {
  const { data: user } = useQuery(currentUserQuery)
  const { data: next = [] } = useQuery(nextEventsQuery)
  const { data: found = [] } = useQuery(foundQuery(query))
  const visited = useVisited(event?.id)
  const organizers = useOrganizerGroup()
  const landingOf = useLanding()
  const itemOf =
    (group: string) =>
    (row: VisitedEvent): MenuItem => ({
      key: `${group}-${row.id}`,
      label: row.title,
      detail: formatNearDate(row.start_date, 'weekdayAndDay', { locale: documentLocale(), timeZone: row.timezone }),
      href: landingOf(row.id),
      start: <Avatar kind="mark" name={row.title} size={24} />,
    })
  if (query !== '')
    return found.length === 0 ? [] : [{ title: m.shell_switch_found(), items: found.map(itemOf('found')) }]
  const mayCopy = event !== undefined && user !== undefined && may(user, 'events:create')
  return [
    { title: m.shell_switch_next(), items: next.map(itemOf('next')) },
    { title: m.shell_switch_visited(), items: visited.map(itemOf('visited')) },
    {
      items: [
        { key: 'all', label: m.shell_all_events(), icon: CalendarDays, href: paths.eventsDesk('upcoming') },
        ...(mayCopy
          ? [{ key: 'copy', label: m.shell_copy_event(), icon: Copy, href: `${paths.events()}?copy=${event.id}` }]
          : []),
      ],
    },
    organizers,
  ].filter((group) => group.items.length > 0)
}
