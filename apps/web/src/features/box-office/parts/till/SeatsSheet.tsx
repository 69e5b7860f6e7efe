import { m } from '@turnout/messages/generated/messages.js'
import { lazy, Suspense } from 'react'
import { seatsIn } from '../../engine/till-basket.ts'
import { seatTiles } from '../../engine/till-shelf.ts'
import type { Till } from '../../engine/use-till.ts'
import { TillSheet } from './TillSheet.tsx'

const TillSeats = lazy(async () => ({ default: (await import('../../../seats/page/parts/TillSeats.tsx')).TillSeats }))

/** The seats of the date, over the till. What is chosen goes into the basket, and is taken when it is paid. */
export function SeatsSheet({ till: { state, money, dispatch } }: { till: Till }) {
  const { event } = state.till
  const close = (): void => dispatch({ type: 'choosing', isChoosing: false })
  const date = state.catalogue?.dates.find(({ id }) => id === state.dateId)
  return (
    <TillSheet title={m.box_office_seats()} isWide onClose={close}>
      <Suspense>
        <TillSeats
          money={money}
          event={{ id: event.id, title: event.title, startsAt: date?.start_date ?? event.start_date }}
          date={date?.id ?? null}
          prices={seatTiles(state, money.currency)}
          chosen={seatsIn(state)}
          onTake={(seats) => dispatch({ type: 'seats', seats })}
        />
      </Suspense>
    </TillSheet>
  )
}
