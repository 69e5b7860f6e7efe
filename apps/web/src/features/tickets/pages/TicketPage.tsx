import { m } from '@turnout/messages/generated/messages.js'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Swipe, SwipeDots, useSwipe, type Swiping } from '../../../public/parts/Swipe.tsx'
import { KeptNotice } from '../parts/KeptNotice.tsx'
import { RenewTicket } from '../parts/RenewTicket.tsx'
import { TicketActs } from '../parts/TicketActs.tsx'
import { TicketScreen } from '../parts/TicketScreen.tsx'
import { TicketStub } from '../parts/TicketStub.tsx'
import type { TicketPageView } from '../ticket-page.ts'
import { useKeptTickets } from '../use-kept-tickets.ts'
import css from './TicketPage.module.css'

/** Tickets of one holder, made to be held up at a door, also where there is no network. */
export function TicketPage({ locale, tickets, own, place }: TicketPageView) {
  const kept = useKeptTickets()
  const swiping = useSwipe(tickets.length, own)
  const [isLarge, setLarge] = useState(false)
  useArrowKeys(swiping, !isLarge)
  const shown = tickets[swiping.at]
  const enlarge = (at: number): void => {
    swiping.turn(at)
    setLarge(true)
  }
  return (
    <main className={css.page}>
      <KeptNotice kept={kept} locale={locale} />
      <Swipe
        swiping={swiping}
        label={m.tickets_of_order()}
        className={css.slides}
        slides={tickets.map(({ ticket }, at) => ({
          key: ticket.shortId,
          content: <TicketStub ticket={ticket} onEnlarge={() => enlarge(at)} />,
        }))}
      />
      {tickets.length > 1 && <Place swiping={swiping} count={tickets.length} place={place} />}
      {shown !== undefined && <TicketActs shown={shown} />}
      {shown?.mayBeRenewed === true && <RenewTicket key={shown.ticket.shortId} ticket={shown.ticket} />}
      {isLarge && (
        <TicketScreen tickets={tickets.map(({ ticket }) => ticket)} swiping={swiping} onClose={() => setLarge(false)} />
      )}
    </main>
  )
}

/** Left and right turn, wherever the focus is. */
function useArrowKeys({ at, turn }: Swiping, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || (target instanceof HTMLElement && target.closest('input, dialog'))) return
      if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
      // The row would scroll by itself as well.
      event.preventDefault()
      turn(at + ((key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [at, turn, isOn])
}

interface PlaceProps {
  readonly swiping: Swiping
  readonly count: number
  readonly place: TicketPageView['place']
}

/** "2 of 4", with the way to the others. */
function Place({ swiping: { at, turn }, count, place }: PlaceProps) {
  return (
    <nav className={css.place} aria-label={m.tickets_of_order()}>
      <button
        type="button"
        className={css.turn}
        aria-label={m.tickets_previous()}
        aria-disabled={at === 0}
        onClick={() => turn(at - 1)}
      >
        <ChevronLeft size={22} strokeWidth={1.75} aria-hidden />
      </button>
      <div>
        <p className="num" aria-live="polite">
          {m.tickets_place({ at: place.from + at + 1, of: place.of })}
        </p>
        <SwipeDots count={count} at={at} />
      </div>
      <button
        type="button"
        className={css.turn}
        aria-label={m.tickets_next()}
        aria-disabled={at === count - 1}
        onClick={() => turn(at + 1)}
      >
        <ChevronRight size={22} strokeWidth={1.75} aria-hidden />
      </button>
    </nav>
  )
}
