import { publicPaths } from '@turnout/contract/paths.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CalendarPlus, FileDown, Printer } from 'lucide-react'
import { useEffect } from 'react'
import action from '../../../public/parts/action.module.css'
import chip from '../../../public/parts/chip.module.css'
import { RichText } from '../../../public/parts/RichText.tsx'
import { Swipe, SwipeDots, useSwipe } from '../../../public/parts/Swipe.tsx'
import type { CheckoutPage } from '../checkout-page.ts'
import { changeBuyer, changeHolder } from '../api.ts'
import { clearDraft } from '../details-draft.ts'
import { openTickets, standingOf } from '../open-tickets.ts'
import { leaveNews, type OrderNews } from '../order-news.ts'
import { ChangePerson, type Person } from '../parts/order/ChangePerson.tsx'
import { CheckoutFrame } from '../parts/CheckoutFrame.tsx'
import { NewsOfChange } from '../parts/order/NewsOfChange.tsx'
import { OrderDetails } from '../parts/order/OrderDetails.tsx'
import { OrderPapers } from '../parts/order/OrderPapers.tsx'
import { PayStub } from '../parts/order/PayStub.tsx'
import { ResendMail } from '../parts/order/ResendMail.tsx'
import { ReturnLink } from '../parts/order/ReturnLink.tsx'
import { TicketStub } from '../parts/order/TicketStub.tsx'
import { useProof, type Proof } from '../parts/order/use-proof.ts'
import css from './SummaryPage.module.css'

/** The outcome of the order: its state first, then the tickets. */
export function SummaryPage({ page }: { page: CheckoutPage }) {
  const { event, order } = page
  const isCancelled = order.status === 'CANCELLED'
  const proof = useProof(order.can_change)
  useEffect(() => clearDraft(event.id), [event.id])
  return (
    <CheckoutFrame page={page} step={isCancelled ? null : 'summary'}>
      <main className={css.page}>
        <NewsOfChange shortId={order.short_id} />
        <div className={css.lead}>
          <h1>{titleOf(page)}</h1>
          <p>{page.words.when}</p>
          {isCancelled ? <Void page={page} /> : <Mailed page={page} proof={proof} />}
          {!isCancelled && <MoneyNews page={page} />}
        </div>
        {order.status === 'AWAITING_OFFLINE_PAYMENT' && <PayStub page={page} />}
        {!isCancelled && <Tickets page={page} proof={proof} />}
        <Acts page={page} />
        {order.status === 'COMPLETED' && <OrganizerNotes page={page} />}
        <OrderDetails page={page} />
        <ReturnLink href={page.return_to} />
      </main>
    </CheckoutFrame>
  )
}

/** An order that is over, and the course of its money. */
function Void({ page: { order, words } }: { page: CheckoutPage }) {
  const tickets = order.attendees.length > 0 ? [m.checkout_cancelled_text()] : []
  const said = [...tickets, ...words.moneyNews]
  return said.length > 0 && <p className={css.status}>{said.join(' ')}</p>
}

const MoneyNews = ({ page: { words } }: { page: CheckoutPage }) =>
  words.moneyNews.length > 0 && <p className={css.money}>{words.moneyNews.join(' ')}</p>

/** Where the mail went, again, or to another address. */
function Mailed({ page, proof }: { page: CheckoutPage; proof: Proof }) {
  const { event, order } = page
  return (
    <>
      <ResendMail page={page} proof={proof} />
      <ChangePerson
        {...{ page, proof }}
        person={{ first_name: order.first_name ?? '', last_name: order.last_name ?? '', email: order.email ?? '' }}
        label={m.checkout_change_buyer()}
        about={order.public_id}
        prefix="buyer"
        hint={m.checkout_change_buyer_hint()}
        save={async (body, key) => {
          await changeBuyer({ event_id: event.id, short_id: order.short_id }, body, key)
          leaveNews(order.short_id, newsOfBuyer(order.email ?? '', body.email))
        }}
      />
    </>
  )
}

const newsOfHolder = (to: Person) => ({ name: fullName(to.first_name, to.last_name), email: to.email })

const newsOfBuyer = (before: string, email: string): OrderNews =>
  before.toLowerCase() === email.toLowerCase() ? { is: 'buyer' } : { is: 'moved', email }

function titleOf({ event, order }: CheckoutPage): string {
  const named = { event: event.title }
  const hasTickets = order.attendees.length > 0
  if (order.status === 'CANCELLED') return m.checkout_cancelled()
  if (order.status === 'AWAITING_OFFLINE_PAYMENT')
    return hasTickets ? m.checkout_reserved(named) : m.checkout_reserved_order(named)
  return hasTickets ? m.checkout_going(named) : m.checkout_confirmed(named)
}

function Tickets({ page, proof }: { page: CheckoutPage; proof: Proof }) {
  const { attendees } = page.order
  const swiping = useSwipe(attendees.length, 0)
  if (attendees.length === 0) return null
  const named = { event_id: page.event.id, short_id: page.order.short_id }
  return (
    <section aria-labelledby="tickets-title">
      <h2 id="tickets-title" className="visually-hidden">
        {m.checkout_your_tickets()}
      </h2>
      <Swipe
        swiping={swiping}
        label={m.checkout_your_tickets()}
        className={css.tickets}
        slides={attendees.map((attendee) => ({
          key: String(attendee.id),
          content: (
            <>
              <TicketStub
                attendee={attendee}
                standing={standingOf(page, attendee)}
                // The buyer's own link turns to the other tickets of the order.
                href={publicPaths.ticketOfOrder(page.event.id, attendee.short_id, page.order.short_id)}
              />
              {attendee.status !== 'CANCELLED' && !attendee.is_passed_on && (
                <ChangePerson
                  {...{ page, proof }}
                  person={attendee}
                  label={m.checkout_change_holder()}
                  about={fullName(attendee.first_name, attendee.last_name)}
                  prefix={attendee.short_id}
                  hint={m.checkout_change_holder_hint()}
                  save={async (body, key) => {
                    const { is_passed_on } = await changeHolder(named, { short_id: attendee.short_id, body }, key)
                    leaveNews(named.short_id, { is: is_passed_on ? 'passed_on' : 'holder', ...newsOfHolder(body) })
                  }}
                />
              )}
            </>
          ),
        }))}
      />
      {attendees.length > 1 && (
        <div className={css.place}>
          <p className="num">{m.tickets_place({ at: swiping.at + 1, of: attendees.length })}</p>
          <SwipeDots count={attendees.length} at={swiping.at} />
        </div>
      )}
    </section>
  )
}

/** The calendar is the next step of an order that stands; of a cancelled one, the way back. */
function Acts({ page }: { page: CheckoutPage }) {
  const { event, order } = page
  if (order.status === 'CANCELLED') {
    const { contact_href } = event
    return (
      <div className={css.acts}>
        {contact_href !== null && (
          <a className={action.action} href={contact_href}>
            {m.checkout_ask_organizer()}
          </a>
        )}
        <a className={contact_href === null ? action.action : chip.chip} href={event.href}>
          {m.checkout_back_to_event()}
        </a>
        <OrderPapers page={page} />
      </div>
    )
  }
  return (
    <div className={css.acts}>
      {event.calendar_href !== null && (
        <a className={action.action} href={event.calendar_href} download>
          <CalendarPlus size={20} strokeWidth={1.75} aria-hidden />
          {m.storefront_add_to_calendar()}
        </a>
      )}
      {openTickets(page).length > 0 && (
        <>
          <a className={chip.chip} href={`/api/public/events/${event.id}/order/${order.short_id}/tickets`} download>
            <FileDown size={16} strokeWidth={1.75} aria-hidden />
            {m.tickets_save_pdf()}
          </a>
          <a className={chip.chip} href={`/order/${event.id}/${order.short_id}/print`}>
            <Printer size={16} strokeWidth={1.75} aria-hidden />
            {m.checkout_print()}
          </a>
        </>
      )}
      <OrderPapers page={page} />
    </div>
  )
}

function OrganizerNotes({ page: { event } }: { page: CheckoutPage }) {
  const { post_checkout_message: message, online_event_connection_details: access } = event.settings
  return (
    <>
      {access !== null && (
        <section className={css.note} aria-labelledby="join-title">
          <h2 id="join-title">{m.checkout_how_to_join()}</h2>
          <RichText className={css.text} html={access} />
        </section>
      )}
      {message !== null && (
        <section className={css.note} aria-labelledby="note-title">
          <h2 id="note-title">{m.checkout_note({ organizer: event.organizer })}</h2>
          <RichText className={css.text} html={message} />
        </section>
      )}
    </>
  )
}
