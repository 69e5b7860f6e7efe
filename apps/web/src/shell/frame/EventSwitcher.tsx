import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { searchAccount } from '@turnout/contract/home/endpoints.ts'
import type { EventRow } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
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
import { inARow } from '../../format/in-a-row.ts'
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
    (row: VisitedEvent & { readonly statistics?: EventRow['statistics'] }): MenuItem => ({
      key: `${group}-${row.id}`,
      label: row.title,
      detail: detailOf(row, row.statistics),
      href: landingOf(row.id),
      start: <DateTile {...row} />,
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

/** When it begins, and how much of it is sold where that is known. */
function detailOf({ start_date, timezone }: VisitedEvent, statistics: EventRow['statistics'] | undefined): string {
  const day = formatNearDate(start_date, 'weekdayAndDay', { locale: documentLocale(), timeZone: timezone })
  const { tickets_sold: sold = 0, tickets_capacity: capacity = null } = statistics ?? {}
  return capacity === null ? day : inARow(day, m.home_sold_of({ sold, capacity }))
}

/** Month and day, as a leaf of a calendar. The words beside it say the date. */
function DateTile({ start_date, timezone }: Pick<VisitedEvent, 'start_date' | 'timezone'>) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tagOf(documentLocale()), { ...options, timeZone: timezone }).format(new Date(start_date))
  return (
    <Text as="span" className={css.dateTile} fixed clipped text="center" aria-hidden>
      <span>{part({ month: 'short' })}</span>
      <b>{part({ day: 'numeric' }).replace(/\D/gu, '')}</b>
    </Text>
  )
}
