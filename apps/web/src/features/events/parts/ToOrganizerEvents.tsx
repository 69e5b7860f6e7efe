import { Navigate, useParams } from 'react-router'
import { paths } from '@turnout/contract/paths.ts'
import { NotFound } from '../../../shell/ErrorScreen.tsx'
import { stateOf } from '../event-list-address.ts'

/**
 * `/manage/organizer/3` and `/manage/organizer/3/ended` are the list of that organizer's events
 * too.
 */
export function ToOrganizerEvents() {
  const { organizerId = '', state: named } = useParams()
  const state = stateOf(named)
  if (state === null) return <NotFound />
  return <Navigate to={paths.organizerEvents(organizerId, named === undefined ? undefined : state)} replace />
}
