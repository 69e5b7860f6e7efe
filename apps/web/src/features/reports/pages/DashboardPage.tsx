import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Columns } from '@turnout/ui/surfaces/Columns.tsx'
import { eventQuery } from '../../../api/event.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useSearchAhead } from '../../../shell/use-search-ahead.ts'
import { useNow } from '../../../desk/use-now.ts'
import { checkInFiguresQuery, figuresQuery } from '../api.ts'
import { isEventDay, periodOf, readDays } from '../dashboard-period.ts'
import { DashboardHead } from '../parts/DashboardHead.tsx'
import { DoorCard } from '../parts/DoorCard.tsx'
import { EventPageCard } from '../parts/EventPageCard.tsx'
import { HeldPlaces } from '../parts/HeldPlaces.tsx'
import { FiguresCard } from '../parts/FiguresCard.tsx'
import { LatestOrders } from '../parts/LatestOrders.tsx'
import { DashboardOutline } from '../parts/FiguresOutline.tsx'
import { ProductsCard } from '../parts/ProductsCard.tsx'
import { SetupCard } from '../parts/setup/SetupCard.tsx'
import { CardTrouble } from '../parts/CardTrouble.tsx'
import css from './DashboardPage.module.css'

/** The event at a glance: are we on track, what is new, what is next. */
export function DashboardPage() {
  const event = useQuery(eventQuery(useEventId())).data
  return (
    <>
      <PageTitle parts={[m.reports_dashboard(), event?.title]} />
      {event ? <Dashboard key={event.id} event={event} /> : <DashboardOutline />}
    </>
  )
}

function Dashboard({ event }: { event: Event }) {
  const [search, setSearch] = useSearchAhead()
  const now = useNow()
  const days = readDays(search)
  const isToday = isEventDay(event, now)
  const figures = useQuery(figuresQuery(event.id, periodOf(days, { now, zone: event.timezone })))
  const door = useQuery(checkInFiguresQuery(event.id, isToday))
  const hasCheckInList = door.data && door.data.lists.length > 0
  return (
    <>
      <DashboardHead event={event} now={now} />
      {isToday && (
        <div className={css.door}>
          <DoorCard asked={door} event={event} />
        </div>
      )}
      <HeldPlaces event={event} />
      <CardTrouble event={event} />
      <Columns
        aside={
          <>
            <SetupCard event={event} hasCheckInList={hasCheckInList} />
            <EventPageCard event={event} />
          </>
        }
      >
        <FiguresCard
          asked={figures}
          event={event}
          days={days}
          onDays={(chosen) =>
            setSearch(new URLSearchParams({ days: chosen }), { replace: true, preventScrollReset: true })
          }
        />
        <ProductsCard asked={figures} event={event} />
        <LatestOrders event={event} />
      </Columns>
    </>
  )
}
