import { useQueries } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DeskView } from '../../../../desk/table/DeskViews.tsx'
import { useSavedViews } from '../../../desk-views/parts/use-saved-views.tsx'
import { attendeeCountQuery } from '../../api.ts'
import { ATTENDEE_VIEWS, attendeesMeant, readAttendeeFilters } from '../../attendee-address.ts'
import type { AttendeesDesk } from './use-attendees-desk.ts'

const BUILT_IN = [null, ...ATTENDEE_VIEWS] as const

/** The views that every event has. */
function useBuiltIn(eventId: number, { filters, zone }: AttendeesDesk): readonly DeskView[] {
  const path = paths.attendees(eventId)
  const meantBy = (search: string) => attendeesMeant('', readAttendeeFilters(new URLSearchParams(search)), zone)
  const searches = BUILT_IN.map((view) => (view === null ? '' : `view=${view}`))
  const counts = useQueries({ queries: searches.map((search) => attendeeCountQuery(eventId, meantBy(search))) })
  const labels = [m.attendees_filter_all_states(), m.attendees_filter_not_in(), m.attendees_filter_checked_in()]
  return BUILT_IN.map((view, place) => ({
    href: view === null ? path : `${path}?view=${view}`,
    label: labels[place] ?? '',
    count: counts[place]?.data,
    current: filters.view === view,
  }))
}

/** The views of the desk of attendees: those that every event has, and those that people saved. */
export function useAttendeeViews(eventId: number, guests: AttendeesDesk) {
  const { address, desk, zone } = guests
  return useSavedViews({
    eventId,
    deskName: 'attendees',
    path: paths.attendees(eventId),
    address,
    desk,
    builtIn: useBuiltIn(eventId, guests),
    countOf: (search) =>
      attendeeCountQuery(eventId, attendeesMeant(search.get('query') ?? '', readAttendeeFilters(search), zone)),
  })
}
