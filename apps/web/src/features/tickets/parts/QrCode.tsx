import { m } from '@turnout/messages/generated/messages.js'
import type { TicketQr } from '../ticket-qr.ts'
import css from './QrCode.module.css'

/** The code, black on white in every theme. */
export function QrCode({ qr, reference }: { qr: TicketQr; reference: string }) {
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={m.tickets_qr({ reference })}
      shapeRendering="crispEdges"
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
