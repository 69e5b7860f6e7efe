import { useQuery } from '@tanstack/react-query'
import type { Home } from '@turnout/contract/home/home.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Columns } from '@turnout/ui/surfaces/Columns.tsx'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { loadErrorOf } from '../../../api/load-error.ts'
import { organizersQuery } from '../../../api/organizers.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { OpenEventList } from '../../events/parts/OpenEventList.tsx'
import { NewOrganizer } from '../../organizers/parts/NewOrganizer.tsx'
import { homeQuery } from '../api.ts'
import { FirstEvent } from '../parts/FirstEvent.tsx'
import { HomeHead } from '../parts/HomeHead.tsx'
import { HomeOutline } from '../parts/HomeOutline.tsx'
import { HomeSetup } from '../parts/HomeSetup.tsx'
import { LatestOrders } from '../parts/LatestOrders.tsx'
import { NeedsCard } from '../parts/NeedsCard.tsx'
import { TodayCard } from '../parts/TodayCard.tsx'
import { WeekCard } from '../parts/WeekCard.tsx'

/** What to do this morning, and all events. An account without an organizer begins at the welcome page. */
export function HomePage() {
  const { data: organizers } = useQuery(organizersQuery)
  const { data: user } = useQuery(currentUserQuery)
  const home = useQuery(homeQuery)
  // Somebody who is limited to single events sees no organizer either, and has nothing to set up.
  if (organizers?.length === 0 && may(user, 'events:create') && user?.scope === null)
    return <Navigate to={paths.welcome()} replace />
  const hasNoEvent = home.data !== undefined && isWithoutEvents(home.data)
  const trends = home.data?.trends ?? null
  const list = (
    <OpenEventList
      organizers={organizers}
      counts={home.data?.events}
      trends={trends && new Map(trends.map(({ event_id, net_sales }) => [event_id, net_sales]))}
    />
  )
  return (
    <>
      <PageTitle parts={[m.home_title()]} />
      <HomeHead user={user} organizers={organizers} hasNoEvent={hasNoEvent} />
      {home.data !== undefined && hasNoEvent && <FirstEvent organizers={organizers} />}
      {home.data !== undefined && !hasNoEvent && <HomeCards home={home.data}>{list}</HomeCards>}
      {home.data === undefined && home.isError && (
        <>
          <LoadError {...loadErrorOf(home)} message={m.home_failed()} onRetry={() => home.refetch()} />
          {list}
        </>
      )}
      {home.data === undefined && !home.isError && <HomeOutline>{list}</HomeOutline>}
      <NewOrganizer />
    </>
  )
}

const isWithoutEvents = ({ events }: Home): boolean => events.upcoming + events.ended + events.archived === 0

function HomeCards({ home, children }: { home: Home; children: ReactNode }) {
  return (
    <Columns
      aside={
        <>
          {home.week && <WeekCard weeks={home.week} />}
          {home.setup && <HomeSetup setup={home.setup} />}
          {home.latest_orders && <LatestOrders orders={home.latest_orders} />}
        </>
      }
    >
      {home.today.length > 0 && <TodayCard events={home.today} />}
      <NeedsCard needs={home.needs} next={home.next_event} />
      {children}
    </Columns>
  )
}
