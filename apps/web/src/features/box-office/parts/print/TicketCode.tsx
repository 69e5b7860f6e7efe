import { m } from '@turnout/messages/generated/messages.js'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { QrCode } from '../../../../public/frame/parts/QrCode.tsx'
import type { TicketView } from '../../../../public/frame/parts/ticket/ticket-view.ts'
import css from './TicketCode.module.css'

/** The code of a ticket so wide, with its number; or why there is none. */
export function TicketCode({ view, millimetres }: { view: TicketView; millimetres: number }) {
  return (
    <div className={css.code}>
      {view.qr === null ? (
        <p className={css.none}>{m.tickets_unlocks_when_paid()}</p>
      ) : (
        <div style={{ width: `${millimetres * view.qr.share}mm` }}>
          <QrCode qr={view.qr} label={m.tickets_qr({ reference: view.reference })} />
        </div>
      )}
      <p className={css.reference}>
        <Reference>{view.reference}</Reference>
      </p>
      {view.owing !== null && <p>{view.owing}</p>}
    </div>
  )
}
