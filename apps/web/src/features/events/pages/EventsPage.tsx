import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Navigate, useParams } from 'react-router'
import { organizersQuery } from '../../../api/organizers.ts'
import { paths } from '@turnout/contract/paths.ts'
import { NotFound } from '../../../shell/ErrorScreen.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { stateOf } from '../event-list-address.ts'
import { CreateEventButton } from '../parts/CreateEventButton.tsx'
import { EventList } from '../parts/EventList.tsx'
import { EventTabs } from '../parts/EventTabs.tsx'

/** The events that are over, or that were put away. Those to come are on the home page. */
export function EventsPage() {
  const state = stateOf(useParams()['state'])
  const { data: organizers } = useQuery(organizersQuery)
  if (state === null) return <NotFound />
  if (state === 'upcoming') return <Navigate to={paths.events()} replace />
  return (
    <>
      <PageTitle parts={[m.events_title()]} />
      <ScreenHead title={m.events_title()} actions={<CreateEventButton organizers={organizers} />} />
      <EventTabs current={state} hrefOf={paths.events} />
      <EventList state={state} organizers={organizers} />
    </>
  )
}
