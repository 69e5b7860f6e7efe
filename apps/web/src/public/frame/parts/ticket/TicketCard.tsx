import { m } from '@turnout/messages/generated/messages.js'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { Ban, Check, CircleAlert, Expand, Lock, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { pieceClass } from '../paper/Piece.tsx'
import { TicketHead } from '../paper/TicketHead.tsx'
import { QrCode } from '../QrCode.tsx'
import { GhostCode } from './GhostCode.tsx'
import css from './TicketCard.module.css'
import type { TicketView } from './ticket-view.ts'

interface TicketCardProps {
  readonly ticket: TicketView
  /** Of its heading. */
  readonly level?: 1 | 2
  /** "1 of 2"; null for the only one. */
  readonly place?: string | null
  /** Where the code would be, as long as it is not there; a cancelled ticket has no such promise. */
  readonly locked: ReactNode
  /** A piece with the money hangs on it, and says what is owed. */
  readonly isAttached?: boolean
  /** Shows the code on the whole screen. */
  readonly onEnlarge: () => void
}

/** A ticket: its purpose above the perforation, the code for the door below. */
export function TicketCard(props: TicketCardProps) {
  const { ticket, level = 2, place = null, locked, isAttached = false, onEnlarge } = props
  const title = `title-${ticket.shortId}`
  return (
    <article className={css.card} aria-labelledby={title}>
      <TicketHead
        face={ticket.face}
        level={level}
        id={title}
        seat={ticket.seat}
        row={<Holder ticket={ticket} place={place} />}
      />
      <div className={`${pieceClass(isAttached ? 'middle' : 'lower')} ${css.stub}`} data-state={ticket.state} data-stub>
        {!isAttached && <StateLine ticket={ticket} />}
        {ticket.dates.length > 0 && <DatesOfPass ticket={ticket} />}
        {ticket.qr === null ? (
          <NoCode ticket={ticket} locked={locked} />
        ) : (
          <button type="button" className={css.code} aria-haspopup="dialog" data-code onClick={onEnlarge}>
            <QrCode qr={ticket.qr} label={m.tickets_qr({ reference: ticket.reference })} />
            <span className="visually-hidden">{m.tickets_enlarge()}</span>
          </button>
        )}
        {ticket.reference !== '' && (
          <p className={css.reference}>
            <span className="visually-hidden">{m.tickets_reference()} </span>
            <Reference>{ticket.reference}</Reference>
          </p>
        )}
        {ticket.qr !== null && (
          <p className={css.hint} data-needs-script>
            <Expand size={16} strokeWidth={1.75} aria-hidden />
            {m.tickets_tap_hint()}
          </p>
        )}
      </div>
    </article>
  )
}

function Holder({ ticket, place }: { ticket: TicketView; place: string | null }) {
  const { shows } = ticket.face
  return (
    <>
      <span className={css.holder}>
        {shows.includes('GUEST') && (
          <strong>
            <bdi>{ticket.holder}</bdi>
          </strong>
        )}
        {[shows.includes('TICKET_TYPE') && ticket.tier, shows.includes('PRICE') && ticket.price]
          .filter((part) => part !== false)
          .join(' · ')}
      </span>
      {place !== null && <span className={`${css.place} num`}>{place}</span>}
    </>
  )
}

/** Where the code would be: why there is none. */
function NoCode({ ticket, locked }: { ticket: TicketView; locked: ReactNode }) {
  if (ticket.state === 'cancelled') {
    return (
      <p className={css.void}>
        <Ban size={24} strokeWidth={1.75} aria-hidden />
        {m.tickets_cancelled_text()}
      </p>
    )
  }
  return (
    <div className={css.locked} data-code>
      <GhostCode />
      <div>
        <Lock size={24} strokeWidth={1.75} aria-hidden />
        {locked}
      </div>
    </div>
  )
}

const ICON = { size: 18, strokeWidth: 2.25, 'aria-hidden': true } as const

function StateLine({ ticket: { state, movedAt, owing } }: { ticket: TicketView }) {
  const time = movedAt ?? ''
  switch (state) {
    case 'valid':
      return null
    case 'inside':
      return line('ok', <Check {...ICON} />, m.tickets_checked_in({ time }))
    case 'outside':
      return line('ok', <LogOut {...ICON} />, m.tickets_checked_out({ time }))
    case 'cancelled':
      return line('error', <Ban {...ICON} />, m.tickets_cancelled())
    case 'unpaid':
      return line('warn', <CircleAlert {...ICON} />, m.tickets_unpaid())
    case 'owing':
      return line('warn', <CircleAlert {...ICON} />, owing ?? '')
  }
}

const line = (tone: 'ok' | 'warn' | 'error', icon: ReactNode, words: string) => (
  <p className={css.state} data-tone={tone}>
    {icon}
    {words}
  </p>
)

/** More dates would push the code out of a phone. */
const DATES_SHOWN = 8

function DatesOfPass({ ticket: { dates, tier } }: { readonly ticket: TicketView }) {
  const list = (
    <ul className={`${css.dates} num`} aria-label={m.storefront_pass_dates({ name: tier })}>
      {dates.map(({ text, isCancelled }) => (
        <li key={text}>{isCancelled ? <s>{text}</s> : text}</li>
      ))}
    </ul>
  )
  if (dates.length <= DATES_SHOWN) return list
  return (
    <details className={css.fold}>
      <summary>{m.storefront_dates_count({ count: dates.length })}</summary>
      {list}
    </details>
  )
}
