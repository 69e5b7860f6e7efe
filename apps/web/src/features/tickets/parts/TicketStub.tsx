import { m } from '@turnout/messages/generated/messages.js'
import { Reference, WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { Ban, Check, CircleAlert, Lock, LogOut } from 'lucide-react'
import type { TicketView } from '../ticket-page.ts'
import { QrCode } from '../../../public/parts/QrCode.tsx'
import css from './TicketStub.module.css'

interface TicketStubProps {
  readonly ticket: TicketView
  /** Shows the code on the whole screen. */
  readonly onEnlarge: () => void
}

/** The ticket as a stub: its purpose above the perforation, the code for the door below. */
export function TicketStub({ ticket, onEnlarge }: TicketStubProps) {
  const title = `title-${ticket.shortId}`
  return (
    <article className={css.stub} aria-labelledby={title}>
      <header className={css.head}>
        <Cover cover={ticket.cover} />
        <h1 id={title}>{ticket.eventTitle}</h1>
        <p>
          <time dateTime={ticket.startsAt}>{ticket.when}</time>
        </p>
        {ticket.where !== '' && <p>{ticket.where}</p>}
        <p className={css.holder}>
          <strong>
            <bdi>{ticket.holder}</bdi>
          </strong>
          <span>{ticket.tier}</span>
        </p>
      </header>
      <div className={css.body} data-state={ticket.state}>
        <StateLine ticket={ticket} />
        {ticket.qr === null ? (
          <NoCode ticket={ticket} />
        ) : (
          <button type="button" className={css.code} aria-haspopup="dialog" onClick={onEnlarge}>
            <QrCode qr={ticket.qr} label={m.tickets_qr({ reference: ticket.reference })} />
            <span className="visually-hidden">{m.tickets_enlarge()}</span>
          </button>
        )}
        <p className={css.reference}>
          <span className="visually-hidden">{m.tickets_reference()} </span>
          <Reference>{ticket.reference}</Reference>
        </p>
        {ticket.qr !== null && <p className={css.hint}>{m.tickets_tap_hint()}</p>}
      </div>
    </article>
  )
}

function Cover({ cover }: { cover: TicketView['cover'] }) {
  if (cover === null) return <div className={css.band} aria-hidden="true" />
  return <img className={css.cover} src={cover.src} alt="" width={828} height={207} decoding="async" />
}

/** Where the code would be: why there is none. */
function NoCode({ ticket }: { ticket: TicketView }) {
  const isCancelled = ticket.state === 'cancelled'
  const Icon = isCancelled ? Ban : Lock
  return (
    <div className={css.locked}>
      <Icon size={44} strokeWidth={1.5} aria-hidden />
      <p>{isCancelled ? m.tickets_cancelled_text() : m.tickets_unlocks_when_paid()}</p>
      {!isCancelled && (
        <p className={css.owed}>
          <WithReferences text={m.tickets_quote_order({ order: ticket.orderReference })} />
        </p>
      )}
    </div>
  )
}

function StateLine({ ticket }: { ticket: TicketView }) {
  switch (ticket.state) {
    case 'valid':
      return null
    case 'inside':
      return (
        <p className={css.state} data-tone="ok">
          <Check size={18} strokeWidth={2.5} aria-hidden />
          {m.tickets_checked_in({ time: ticket.movedAt ?? '' })}
        </p>
      )
    case 'outside':
      return (
        <p className={css.state} data-tone="ok">
          <LogOut size={18} strokeWidth={2.25} aria-hidden />
          {m.tickets_checked_out({ time: ticket.movedAt ?? '' })}
        </p>
      )
    case 'cancelled':
      return (
        <p className={css.state} data-tone="error">
          <Ban size={18} strokeWidth={2.25} aria-hidden />
          {m.tickets_cancelled()}
        </p>
      )
    case 'unpaid':
      return (
        <p className={css.state} data-tone="warn">
          <CircleAlert size={18} strokeWidth={2.25} aria-hidden />
          {m.tickets_unpaid()}
        </p>
      )
    case 'owing':
      return (
        <p className={css.state} data-tone="warn">
          <CircleAlert size={18} strokeWidth={2.25} aria-hidden />
          {m.tickets_pay_at_door()}
        </p>
      )
  }
}
