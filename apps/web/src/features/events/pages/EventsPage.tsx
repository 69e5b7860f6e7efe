import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Navigate, useParams } from 'react-router'
import { organizersQuery } from '../../../api/organizers.ts'
import { paths } from '@turnout/contract/paths.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { NotFound } from '../../../shell/ErrorScreen.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { NewOrganizer } from '../../organizers/parts/NewOrganizer.tsx'
import { stateOf } from '../event-list-address.ts'
import { CreateEventButton } from '../parts/CreateEventButton.tsx'
import { EventList } from '../parts/EventList.tsx'
import { EventTabs } from '../parts/EventTabs.tsx'

/** All events of the account. An account without an organizer begins at the welcome page. */
export function EventsPage() {
  const state = stateOf(useParams()['state'])
  const { data: organizers } = useQuery(organizersQuery)
  const { data: user } = useQuery(currentUserQuery)
  if (state === null) return <NotFound />
  // Somebody who is limited to single events sees no organizer either, and has nothing to set up.
  if (organizers?.length === 0 && may(user, 'events:create') && user?.scope === null)
    return <Navigate to={paths.welcome()} replace />
  return (
    <>
      <PageTitle parts={[m.events_title()]} />
      <PageHead title={m.events_title()} actions={<CreateEventButton organizers={organizers} />} />
      <EventTabs current={state} hrefOf={paths.events} />
      <EventList state={state} organizers={organizers} />
      <NewOrganizer />
    </>
  )
}
