import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { CardListSkeleton } from '@turnout/ui/lists/CardList.tsx'
import { Printer } from 'lucide-react'
import { eventQuery } from '../../../../api/event.ts'
import { useEventId } from '../../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import type { DeskAround } from '../desk-around.ts'
import { SeatingDesk } from '../parts/SeatingDesk.tsx'
import { useDeskSeats, useSeatDate } from '../use-desk-seats.ts'

/** Who sits where: guests are found, moved, and seats are blocked. */
export function SeatingPage({ Selling }: { readonly Selling: DeskAround['Selling'] }) {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  const date = useSeatDate(eventId)
  const { desk, failure } = useDeskSeats({ eventId, dateId: date.dateId })
  const mayWrite = useMay('events:write')
  return (
    <>
      <PageTitle parts={[m.seating_title(), event?.title]} />
      <ScreenHead
        actions={
          desk?.seesGuests === true && (
            <LinkButton
              icon={Printer}
              href={`${paths.printHouse(eventId)}${date.dateId === null ? '' : `?date=${date.dateId}`}`}
            >
              {m.seating_print()}
            </LinkButton>
          )
        }
      />
      {failure !== null ? (
        <LoadError {...failure} />
      ) : desk === undefined || event === undefined ? (
        <CardListSkeleton heights={[32]} />
      ) : desk === null ? (
        <EmptyState
          level={2}
          title={m.seat_plans_none_title()}
          action={mayWrite && <LinkButton href={paths.eventSeatPlan(eventId)}>{m.seat_plans_choose()}</LinkButton>}
        >
          {m.seat_plans_none_text()}
        </EmptyState>
      ) : (
        <SeatingDesk key={date.dateId} event={event} desk={desk} date={date} Selling={Selling} />
      )}
    </>
  )
}
