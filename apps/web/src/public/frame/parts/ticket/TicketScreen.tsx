import { m } from '@turnout/messages/generated/messages.js'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type TouchEvent, useEffect, useRef } from 'react'
import { holdAwake } from '../../wake-lock.ts'
import { QrCode } from '../QrCode.tsx'
import css from './TicketScreen.module.css'
import turnCss from './turn.module.css'
import type { TicketView } from './ticket-view.ts'

interface TicketScreenProps {
  readonly tickets: readonly TicketView[]
  /** Which of them is shown. */
  readonly at: number
  /** The one after it, or the one before. */
  readonly turn: (by: 1 | -1) => void
  /** "1 of 2"; null for the only one. */
  readonly place: string | null
  readonly onClose: () => void
}

/**
 * The code on a white screen that stays awake, for the queue at the door. Close, Escape or Back
 * closes it. A finger, a button or an arrow key turns to the next ticket.
 */
export function TicketScreen({ tickets, at, turn, place, onClose }: TicketScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    return holdAwake()
  }, [])
  const finger = useRef<number | null>(null)
  const lift = ({ changedTouches }: TouchEvent): void => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (finger.current ?? 0)
    if (finger.current !== null && Math.abs(moved) > SWIPE_PX) turn(moved < 0 === isLeftToRight() ? 1 : -1)
    finger.current = null
  }
  const ticket = tickets[at]
  if (ticket === undefined) return null
  return (
    <dialog
      ref={dialog}
      className={css.screen}
      aria-label={m.tickets_screen({ name: ticket.holder })}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
        event.stopPropagation()
        turn((event.key === 'ArrowRight') === isLeftToRight() ? 1 : -1)
      }}
      onTouchStart={({ touches }) => {
        finger.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
      }}
      onTouchEnd={lift}
    >
      <header className={css.head}>
        <p className={css.hint}>{m.tickets_brightness()}</p>
        <button type="button" className={turnCss.turn} aria-label={m.tickets_close()} onClick={onClose}>
          <X size={20} strokeWidth={2.4} aria-hidden />
        </button>
      </header>
      <Code ticket={ticket} />
      <div className={css.foot}>
        <p className={css.who} aria-live="polite">
          <strong>
            <bdi>{ticket.holder}</bdi>
          </strong>
          <span>{ticket.tier}</span>
          {ticket.seatName !== null && <strong className={css.seat}>{ticket.seatName}</strong>}
        </p>
        <p className={css.reference}>
          <Reference>{ticket.reference}</Reference>
        </p>
        {place !== null && <Turning place={place} turn={turn} />}
      </div>
    </dialog>
  )
}

function Code({ ticket }: { ticket: TicketView }) {
  if (ticket.qr !== null) {
    return (
      <div className={css.code}>
        {/* The page is the white around it. */}
        <QrCode qr={ticket.qr} label={m.tickets_qr({ reference: ticket.reference })} isBare />
      </div>
    )
  }
  const isCancelled = ticket.state === 'cancelled'
  return <p className={css.none}>{isCancelled ? m.tickets_cancelled_text() : m.tickets_unlocks_when_paid()}</p>
}

function Turning({ place, turn }: Pick<TicketScreenProps, 'turn'> & { place: string }) {
  return (
    <div className={css.turning}>
      <button type="button" className={turnCss.turn} aria-label={m.tickets_previous()} onClick={() => turn(-1)}>
        <ChevronLeft size={20} strokeWidth={2.2} aria-hidden />
      </button>
      <span className="num">{place}</span>
      <button type="button" className={turnCss.turn} aria-label={m.tickets_next()} onClick={() => turn(1)}>
        <ChevronRight size={20} strokeWidth={2.2} aria-hidden />
      </button>
    </div>
  )
}

/** A finger that moves less far meant to tap; CSS pixels. */
const SWIPE_PX = 48

const isLeftToRight = (): boolean => document.dir !== 'rtl'
