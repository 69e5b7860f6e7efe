import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { Columns } from '@turnout/ui/surfaces/Columns.tsx'
import type { ReactNode } from 'react'
import { useSearchAhead } from '../../../shell/use-search-ahead.ts'
import { useNow } from '../../../desk/use-now.ts'
import { checkInFiguresQuery, figuresQuery } from '../api.ts'
import { isEventDay, readDashboardPeriod } from '../dashboard-period.ts'
import type { DashboardPeriod } from '../dashboard-period.ts'
import { PaymentTrouble } from './PaymentTrouble.tsx'
import { CodesCard } from './CodesCard.tsx'
import { DashboardHead } from './DashboardHead.tsx'
import { DoorCard } from './DoorCard.tsx'
import { EventPageCard } from './EventPageCard.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { HeldPlaces } from './HeldPlaces.tsx'
import { LatestOrders } from './LatestOrders.tsx'
import { ProductsCard } from './ProductsCard.tsx'
import { SetupCard } from './setup/SetupCard.tsx'

/**
 * The event at a glance: are we on track, what is new, what is next.
 * @param needs what needs action, which is told by a slice that knows of this one
 */
export function Dashboard({ event, needs }: { event: Event; needs: ReactNode }) {
  const [search, setSearch] = useSearchAhead()
  const now = useNow()
  const period = readDashboardPeriod(search, { now, zone: event.timezone })
  const isToday = isEventDay(event, now)
  const figures = useQuery(figuresQuery(event.id, period))
  const door = useQuery(checkInFiguresQuery(event.id, isToday))
  const hasCheckInList = door.data && door.data.lists.length > 0
  return (
    <>
      <DashboardHead event={event} now={now} />
      {isToday && (
        <Box below={20}>
          <DoorCard asked={door} event={event} />
        </Box>
      )}
      <HeldPlaces event={event} />
      <PaymentTrouble event={event} />
      {needs}
      <Columns
        aside={
          <>
            <SetupCard event={event} hasCheckInList={hasCheckInList} />
            <EventPageCard event={event} figures={figures.data} />
            <CodesCard event={event} figures={figures.data} />
          </>
        }
      >
        <FiguresCard
          asked={figures}
          event={event}
          period={period}
          onPeriod={(chosen) => setSearch(addressOf(chosen), { replace: true, preventScrollReset: true })}
        />
        <ProductsCard asked={figures} event={event} />
        <LatestOrders event={event} />
      </Columns>
    </>
  )
}

const addressOf = ({ choice, start, end }: DashboardPeriod): URLSearchParams =>
  new URLSearchParams(choice === 'custom' ? { start_date: start, end_date: end } : { days: choice })
