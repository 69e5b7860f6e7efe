import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef } from 'react'
import { holdAwake } from '../../../public/wake-lock.ts'
import type { TicketView } from '../ticket-page-props.ts'
import { QrCode } from '../../../public/parts/QrCode.tsx'
import css from './TicketScreen.module.css'

interface TicketScreenProps {
  readonly ticket: TicketView
  readonly qr: NonNullable<TicketView['qr']>
  readonly onClose: () => void
}

/** The code on a white screen that stays awake, for the queue at the door. Any tap, Escape or Back closes it. */
export function TicketScreen({ ticket, qr, onClose }: TicketScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    return holdAwake()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.screen}
      aria-label={m.tickets_screen({ name: ticket.holder })}
      onClose={onClose}
    >
      <button type="button" className={css.close} onClick={onClose}>
        {m.tickets_close()}
      </button>
      <div className={css.code}>
        <QrCode qr={qr} label={m.tickets_qr({ reference: ticket.reference })} />
      </div>
      <p className={css.who}>
        <strong>
          <bdi>{ticket.holder}</bdi>
        </strong>
        <span>{ticket.tier}</span>
      </p>
      <p className={css.hint}>{m.tickets_brightness()}</p>
    </dialog>
  )
}
