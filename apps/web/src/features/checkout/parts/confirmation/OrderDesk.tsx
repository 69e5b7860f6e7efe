import { maskEmail } from '@turnout/domain/orders/order-access.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { Forward } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionTiles } from '../../../../public/frame/parts/ticket/ActionTiles.tsx'
import { TicketPile } from '../../../../public/frame/parts/ticket/TicketPile.tsx'
import type { TicketView } from '../../../../public/frame/parts/ticket/ticket-view.ts'
import type { Pile } from '../../../../public/frame/parts/ticket/use-pile.ts'
import type { OrderPage } from '../../order-page.ts'
import { isAttached, type OrderScreen } from '../../order-screen.ts'
import { ProveBuyer } from '../order/ProveBuyer.tsx'
import { DuePiece } from './DuePiece.tsx'
import { TornReceipt } from './TornReceipt.tsx'
import confirmationKeptTicketsCss from './confirmation-kept-tickets.module.css'
import css from './confirmation-order.module.css'

interface OrderDeskProps {
  readonly page: OrderPage
  readonly screen: OrderScreen
  readonly pile: Pile
  /** Of the pile. */
  readonly tickets: readonly TicketView[]
  readonly onEnlarge: () => void
  /** Shows the order as it is after a code was given. */
  readonly onProven: () => Promise<void>
  /** The buyer looked on while the bank answered. */
  readonly isFresh: boolean
}

interface KeptTicketsProps {
  readonly page: OrderPage
  /** Shows the order with its tickets, in place. */
  readonly onProven: () => Promise<void>
}

/** In place of the tickets where the event asks for a code, for a browser with no more than the link. */
function KeptTickets({ page, onProven }: KeptTicketsProps) {
  const { email } = page.order
  const title = m.checkout_kept_title()
  if (email === null)
    return (
      <section className={confirmationKeptTicketsCss.kept}>
        <h2>{title}</h2>
        <p>{m.checkout_kept_no_email()}</p>
      </section>
    )
  const text = m.checkout_kept_text({ email: maskEmail(email) })
  return (
    <section className={confirmationKeptTicketsCss.kept}>
      <div data-needs-script>
        <ProveBuyer page={page} prefix="tickets" words={{ title, text }} onProven={() => void onProven()} />
      </div>
      <noscript>
        <p>{m.checkout_kept_no_script()}</p>
      </noscript>
    </section>
  )
}

/** The tickets, what one does with them, and the money: hanging on them, or torn off. */
export function OrderDesk({ page, screen, pile, tickets, onEnlarge, onProven, isFresh }: OrderDeskProps) {
  const { event, order } = page
  const shown = page.tickets[pile.at] ?? null
  const isOwed = isAttached(screen)
  const hasCodes = page.tickets.some(({ ticket }) => ticket.qr !== null)
  const isAsked = page.view === 'payment_return'
  // A transfer is the next step: its account comes before tickets that wait for it.
  const isTransferFirst = page.words.transfer !== null && (screen === 'transfer' || page.words.payBy !== null)
  const due = isOwed && (
    <DuePiece
      {...{ page, screen }}
      isAlone={isTransferFirst || tickets.length === 0}
      isDeclined={isFresh && page.payment?.failure != null}
    />
  )
  const isKept = order.needs_code_for_tickets && page.ticketCount > 0
  const rest = isKept ? 0 : page.ticketCount - page.tickets.length
  return (
    <>
      {isTransferFirst && <div className={css.first}>{due}</div>}
      {isKept && <KeptTickets {...{ page, onProven }} />}
      {tickets.length > 0 && (
        <TicketPile
          {...{ pile, tickets, onEnlarge }}
          total={Math.max(page.ticketCount, tickets.length)}
          locked={lockedWords(screen, tickets.length)}
          isAttached={isOwed && !isTransferFirst}
        />
      )}
      {rest > 0 && <p className={css.orderDeskNote}>{m.checkout_more_tickets({ count: rest })}</p>}
      {!isTransferFirst && due}
      <PassedOn page={page} />
      {!isAsked && screen !== 'cancelled' && page.goneTitle === null && (
        <ActionTiles
          shown={shown}
          isNextStep={page.words.transfer === null && screen !== 'transfer'}
          calendarHref={shown?.calendarHref ?? event.calendar_href}
          pdfHref={hasCodes ? `/api/public/events/${event.id}/order/${order.short_id}/tickets` : null}
        />
      )}
      {!isOwed && screen !== 'money_back' && <TornReceipt page={page} />}
    </>
  )
}

const lockedWords = (screen: OrderScreen, count: number): ReactNode =>
  screen === 'transfer' ? m.checkout_code_after_payment({ count }) : m.checkout_codes_by_themselves({ count })

/** Tickets of the order that are another person's now. */
function PassedOn({ page: { order } }: { page: OrderPage }) {
  const passedOn = order.attendees.filter(({ is_passed_on }) => is_passed_on)
  if (passedOn.length === 0) return null
  return (
    <ul className={css.passedOn}>
      {passedOn.map((attendee) => (
        <li key={attendee.id}>
          <Forward size={18} strokeWidth={1.75} aria-hidden />
          <span>
            <bdi>{attendee.first_name}</bdi>, <Reference>{attendee.public_id}</Reference>
          </span>
          <strong>{m.checkout_ticket_passed_on()}</strong>
        </li>
      ))}
    </ul>
  )
}
