import { useState } from 'react'
import { CheckoutFrame } from '../../../checkout/parts/CheckoutFrame.tsx'
import { SeatsDesk, SeatsDock } from './SeatsDesk.tsx'
import { useSeats } from './use-seats.ts'
import { KeptSeats } from './KeptSeats.tsx'
import { MapCard } from './MapCard.tsx'
import { PlainSeats } from './PlainSeats.tsx'
import { PromoForm } from './PromoForm.tsx'
import type { PlainChoice, SeatsPageView } from '../seats-page.ts'
import { WaitingSeats } from './WaitingSeats.tsx'
import css from './SeatsPage.module.css'

interface SeatsPageProps {
  readonly page: SeatsPageView
  /** Of the address, for a browser without script; the server has it alone. */
  readonly plain?: PlainChoice
}

/** Where the seats of a date are chosen. The list comes first: for the keyboard, for readers, and on phones. */
export function SeatsPage({ page, plain }: SeatsPageProps) {
  const desk = useSeats(page)
  const [isMapOpen, setMapOpen] = useState(false)
  return (
    <CheckoutFrame page={page} isCovered={isMapOpen}>
      <main className={css.page}>
        {page.waiting?.isShown === true ? (
          <div className={css.desk} inert={isMapOpen}>
            <WaitingSeats page={page} waiting={page.waiting} />
            <PromoForm page={page} />
          </div>
        ) : (
          <>
            <noscript>
              {import.meta.env.SSR && plain !== undefined && <PlainSeats page={page} plain={plain} />}
            </noscript>
            <div className={css.desk} data-needs-script inert={isMapOpen}>
              <KeptSeats page={page} />
              <SeatsDesk desk={desk} />
              <PromoForm page={page} />
            </div>
          </>
        )}
        <MapCard desk={desk} isOpen={isMapOpen} setOpen={setMapOpen} />
      </main>
      <div data-needs-script>
        <SeatsDock desk={desk} />
      </div>
    </CheckoutFrame>
  )
}
