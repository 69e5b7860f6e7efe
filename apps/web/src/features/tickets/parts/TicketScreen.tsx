import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState, type TouchEvent } from 'react'
import type { Swiping } from '../../../public/parts/Swipe.tsx'
import { holdAwake } from '../../../public/wake-lock.ts'
import { QrCode } from '../../../public/parts/QrCode.tsx'
import type { TicketView } from '../ticket-page.ts'
import css from './TicketScreen.module.css'

interface TicketScreenProps {
  readonly tickets: readonly TicketView[]
  readonly swiping: Swiping
  readonly onClose: () => void
}

/**
 * The code on a white screen that stays awake, for the queue at the door. Close, Escape or Back
 * closes it. A finger or an arrow key turns to the next ticket.
 */
export function TicketScreen({ tickets, swiping: { at, turn }, onClose }: TicketScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isFirst] = useState(isFirstTime)
  useEffect(() => {
    dialog.current?.showModal()
    return holdAwake()
  }, [])
  const finger = useRef<number | null>(null)
  const lift = ({ changedTouches }: TouchEvent): void => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (finger.current ?? 0)
    if (finger.current !== null && Math.abs(moved) > SWIPE_PX) turn(at + (moved < 0 ? 1 : -1) * direction())
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
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(at + direction())
        if (key === 'ArrowLeft') turn(at - direction())
      }}
      onTouchStart={({ touches }) => {
        finger.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
      }}
      onTouchEnd={lift}
    >
      <button type="button" className={css.close} onClick={onClose}>
        {m.tickets_close()}
      </button>
      <div className={css.code}>
        {ticket.qr === null ? (
          <p className={css.none}>
            {ticket.state === 'cancelled' ? m.tickets_cancelled_text() : m.tickets_unlocks_when_paid()}
          </p>
        ) : (
          <QrCode qr={ticket.qr} label={m.tickets_qr({ reference: ticket.reference })} />
        )}
      </div>
      <p className={css.who} aria-live="polite">
        <strong>
          <bdi>{ticket.holder}</bdi>
        </strong>
        <span>{ticket.tier}</span>
        {tickets.length > 1 && <span className="num">{m.tickets_place({ at: at + 1, of: tickets.length })}</span>}
      </p>
      {isFirst && <p className={css.hint}>{m.tickets_brightness()}</p>}
    </dialog>
  )
}

/** A finger that moves less far meant to tap; CSS pixels. */
const SWIPE_PX = 48

/** 1 where the next ticket is on the right. */
const direction = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1)

const TOLD = 'turnout-brightness-told'

/** Whether nobody was told on this device; from now on somebody was. */
function isFirstTime(): boolean {
  try {
    const wasTold = localStorage.getItem(TOLD) !== null
    localStorage.setItem(TOLD, '1')
    return !wasTold
  } catch {
    return true
  }
}
