import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { Ban, Check, Clock, Undo2 } from 'lucide-react'
import { comma } from '../../../../format/in-a-row.ts'
import quiet from '../../../../public/frame/parts/quiet-button.module.css'
import { mailSentences } from '../../mail-words.ts'
import type { OrderPage } from '../../order-page.ts'
import type { OrderScreen } from '../../order-screen.ts'
import { useHeadingFocus } from '../use-heading-focus.ts'
import css from './confirmation-order.module.css'

interface OrderLeadProps {
  readonly page: OrderPage
  readonly screen: OrderScreen
  /** Asks the bank once more. */
  readonly askAgain: () => void
}

/** The link back to the site where the tickets were chosen. */
function ReturnLink({ href }: { href: string | null }) {
  if (href === null) return null
  return (
    <a className={quiet.quiet} href={href}>
      <Undo2 size={18} strokeWidth={1.75} aria-hidden />
      {m.checkout_back_to_site({ site: new URL(href).host })}
    </a>
  )
}

/** The state of the order, in a word, a title and a sentence. */
export function OrderLead({ page, screen, askAgain }: OrderLeadProps) {
  const { event, order, words } = page
  const heading = useHeadingFocus(screen)
  return (
    <section className={css.lead} aria-labelledby="order-title">
      <Pill page={page} screen={screen} />
      <h1 id="order-title" ref={heading} tabIndex={-1}>
        {page.goneTitle ?? titleOf(page, screen)}
      </h1>
      {isGone(page, screen)
        ? null
        : sentencesOf(page, screen).map((sentence) => (
            <p key={sentence} className={css.sentence}>
              {sentence}
            </p>
          ))}
      {words.cancelled === null && words.moneyNews.length > 0 && (
        <p className={css.money}>{words.moneyNews.join(' ')}</p>
      )}
      {screen === 'waiting' && (
        <noscript>
          <a
            className={`${quiet.quiet} ${css.act}`}
            href={publicPaths.order(event.id, order.short_id, 'payment_return')}
          >
            {m.checkout_check_again()}
          </a>
        </noscript>
      )}
      {screen === 'slow' && (
        <button type="button" className={`${quiet.quiet} ${css.act}`} onClick={askAgain}>
          {m.checkout_check_again()}
        </button>
      )}
      {page.return_to !== null && (
        <p className={css.ways}>
          <ReturnLink href={page.return_to} />
        </p>
      )}
      {(screen === 'money_back' || screen === 'cancelled') && <WaysOn page={page} />}
    </section>
  )
}

/** All that is left of it is for cancelled dates, which say the rest. */
const isGone = ({ goneTitle }: OrderPage, screen: OrderScreen): boolean => goneTitle !== null && screen !== 'cancelled'

function WaysOn({ page: { event } }: { page: OrderPage }) {
  return (
    <p className={css.ways}>
      {event.contact_href !== null && (
        <a className={quiet.quiet} href={event.contact_href}>
          {m.checkout_ask_organizer()}
        </a>
      )}
      <a className={quiet.quiet} href={event.href}>
        {m.checkout_back_to_event()}
      </a>
    </p>
  )
}

const TONES = {
  paid: 'ok',
  confirmed: 'ok',
  door: 'warn',
  transfer: 'warn',
  waiting: 'warn',
  slow: 'warn',
  money_back: 'error',
  cancelled: 'error',
} as const satisfies Record<OrderScreen, string>

const ICONS = { ok: Check, warn: Clock, error: Ban } as const

/** Shape, word and colour. It stays where it is when the state changes, and is spoken then. */
function Pill({ page, screen }: { page: OrderPage; screen: OrderScreen }) {
  const tone = isGone(page, screen) ? 'error' : TONES[screen]
  const Icon = ICONS[tone]
  return (
    <p className={css.pill} data-tone={tone} data-pill role="status">
      <Icon size={18} strokeWidth={2.2} aria-hidden />
      <span className="num">
        {isGone(page, screen) ? m.checkout_pill_date_cancelled() : pillOf(page, screen)}
        {comma()}
        <OrderReference reference={page.order.public_id} />
      </span>
    </p>
  )
}

/** "order O-7Q2M", with the reference kept in one piece. */
function OrderReference({ reference }: { reference: string }) {
  const [before = '', after = ''] = m.checkout_pill_order({ reference: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <Reference>{reference}</Reference>
      {after}
    </>
  )
}

function pillOf({ order, words }: OrderPage, screen: OrderScreen): string {
  switch (screen) {
    case 'paid':
      return order.refund_status === 'REFUNDED' ? m.checkout_pill_refunded() : m.checkout_pill_paid()
    case 'confirmed':
      return m.checkout_pill_confirmed()
    case 'door':
      return words.payBy === null && order.payment_method !== 'BANK_TRANSFER' ? m.checkout_pill_door() : awaited(words)
    case 'transfer':
      return awaited(words)
    case 'waiting':
      return m.checkout_confirming()
    case 'slow':
      return m.checkout_pill_slow()
    case 'money_back':
      return m.checkout_pill_money_back()
    case 'cancelled':
      return order.refund_status === 'REFUNDED' ? m.checkout_pill_refunded() : m.checkout_pill_cancelled()
  }
}

/** What the organizer waits for, by name. */
function awaited({ transfer, urgency }: OrderPage['words']): string {
  if (transfer === null) return m.checkout_pill_transfer()
  if (urgency === 'LATE') return m.checkout_pill_late()
  return urgency === 'LAST_DAY' ? m.checkout_pill_last_day() : m.checkout_pill_bank_transfer()
}

function titleOf({ event, order, ticketCount, words }: OrderPage, screen: OrderScreen): string {
  const named = { event: event.title }
  const name = order.first_name ?? ''
  switch (screen) {
    case 'paid':
    case 'confirmed':
      return order.attendees.length > 0 || order.needs_code_for_tickets
        ? m.checkout_going(named)
        : m.checkout_confirmed(named)
    case 'door':
      return m.checkout_going(named)
    case 'transfer':
      if (words.transfer !== null) {
        return words.payBy === null || words.urgency === 'LATE'
          ? m.checkout_transfer_sum({ amount: words.due })
          : m.checkout_transfer_sum_by({ amount: words.due, date: words.payBy })
      }
      return ticketCount > 0
        ? m.checkout_one_payment({ count: ticketCount, amount: words.due })
        : m.checkout_reserved_order(named)
    case 'waiting':
      return name === '' ? m.checkout_nearly_nobody() : m.checkout_nearly({ name })
    case 'slow':
      return m.checkout_may_close()
    case 'money_back':
      return m.checkout_money_back()
    case 'cancelled':
      return words.cancelled?.title ?? m.checkout_cancelled()
  }
}

function sentencesOf(page: OrderPage, screen: OrderScreen): string[] {
  const { order, tickets, words } = page
  const email = order.email ?? ''
  const count = order.needs_code_for_tickets ? page.ticketCount : tickets.length
  switch (screen) {
    case 'paid':
    case 'confirmed':
      return mailSentences(page, count)
    case 'door':
      return [...arrivedSentences(page), doorSentence(page, count), ...mailSentences(page, count)]
    case 'transfer':
      return [...arrivedSentences(page), heldSentence(page, count)]
    case 'waiting':
      return [m.checkout_bank_answers()]
    case 'slow':
      return [m.checkout_bank_slow({ email })]
    case 'money_back':
      return [m.checkout_money_back_text({ email })]
    case 'cancelled':
      return [...(words.cancelled?.sentences ?? [])]
  }
}

/** A part of the transfer is there. */
const arrivedSentences = ({ words: { arrived, due } }: OrderPage): readonly string[] =>
  arrived === null ? [] : [m.checkout_part_arrived({ arrived, due })]

/** Until when its places are held, and what comes with the money. */
function heldSentence({ event, order, words }: OrderPage, count: number): string {
  const { organizer } = event
  const email = order.email ?? ''
  if (count === 0) return m.checkout_order_held({ organizer, email })
  if (words.payBy === null) return m.checkout_held_until_paid({ count, email, organizer })
  return words.heldUntil === null
    ? m.checkout_held_until_day({ count, email, organizer, date: words.payBy })
    : m.checkout_held_late({ date: words.payBy, organizer, until: words.heldUntil })
}

/** Its tickets work, and money is still owed. */
function doorSentence({ order, words: { payBy: date, due: amount } }: OrderPage, count: number): string {
  if (date !== null) return m.checkout_works_until({ count, amount, date })
  return order.payment_method === 'BANK_TRANSFER'
    ? m.checkout_works_transfer({ count, amount })
    : m.checkout_works_at_door({ count, amount })
}
