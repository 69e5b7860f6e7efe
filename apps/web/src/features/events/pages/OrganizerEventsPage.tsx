import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { useParams } from 'react-router'
import { organizersQuery } from '../../../api/organizers.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { NotFound } from '../../../shell/ErrorScreen.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { EditOrganizer } from '../../organizers/parts/EditOrganizer.tsx'
import { OrganizerFacts } from '../../organizers/parts/OrganizerFacts.tsx'
import { stateOf } from '../event-list-address.ts'
import { CreateEventButton } from '../parts/CreateEventButton.tsx'
import { EventList } from '../parts/EventList.tsx'
import { EventTabs } from '../parts/EventTabs.tsx'

/** The events of one organizer. */
export function OrganizerEventsPage() {
  const { organizerId = '', state: named } = useParams()
  const state = stateOf(named)
  const { data: user } = useQuery(currentUserQuery)
  const organizers = useQuery(organizersQuery)
  const organizer = organizers.data?.find(({ id }) => String(id) === organizerId)
  if (organizers.isError && organizers.data === undefined) {
    return <ErrorOf error={organizers.error} onRetry={() => organizers.refetch()} />
  }
  if (state === null || (organizers.data !== undefined && organizer === undefined)) return <NotFound />
  return (
    <>
      <PageTitle parts={[organizer?.name, m.events_title()]} />
      <ScreenHead
        thumb={organizer && <Avatar kind="mark" name={organizer.name} size="fill" />}
        title={organizer?.name ?? m.events_title()}
        subtitle={
          organizer && (
            <OrganizerFacts organizer={organizer}>{m.events_count({ count: organizer.events_count })}</OrganizerFacts>
          )
        }
        actions={
          <>
            {organizer && may(user, 'events:write') && (
              <LinkButton href={paths.organizerSettings(organizer.id)}>{m.organizers_page_title()}</LinkButton>
            )}
            {organizer && <EditOrganizer organizer={organizer} />}
            <CreateEventButton organizers={organizer && [organizer]} />
          </>
        }
      />
      <EventTabs current={state} hrefOf={(tab) => paths.organizerEvents(organizerId, tab)} />
      {organizer && <EventList state={state} organizers={[organizer]} organizerId={organizer.id} />}
    </>
  )
}
