import { m } from '@turnout/messages/generated/messages.js'
import { Reference, WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import type { TicketView } from '../ticket-page.ts'
import { QrCode } from '../../../public/parts/QrCode.tsx'
import css from './PrintStub.module.css'

/** The code itself; the white around it comes on top. */
const CODE_MM = 45

/** A ticket for paper: black on white, the code 45 mm wide, nothing that eats ink. */
export function PrintStub({ ticket }: { ticket: TicketView }) {
  return (
    <article className={css.stub}>
      <div className={css.words}>
        <p className={css.organizer}>{ticket.organizer}</p>
        <h2>{ticket.eventTitle}</h2>
        <p>
          <time dateTime={ticket.startsAt}>{ticket.when}</time>
        </p>
        {ticket.where !== '' && <p>{ticket.where}</p>}
        <dl>
          <Fact label={m.tickets_holder()} value={ticket.holder} />
          <Fact label={m.tickets_ticket()} value={ticket.tier} />
          <Fact label={m.tickets_price()} value={ticket.price} />
          <Fact label={m.tickets_order()} value={ticket.orderReference} />
        </dl>
      </div>
      <div className={css.code}>
        {ticket.qr === null ? (
          <p className={css.none}>
            {ticket.state === 'cancelled' ? m.tickets_cancelled() : m.tickets_unlocks_when_paid()}
          </p>
        ) : (
          <div style={{ width: `${CODE_MM * ticket.qr.share}mm` }}>
            <QrCode qr={ticket.qr} label={m.tickets_qr({ reference: ticket.reference })} />
          </div>
        )}
        <p className={css.reference}>
          <Reference>{ticket.reference}</Reference>
        </p>
        {ticket.state === 'owing' && <p className={css.owing}>{m.tickets_pay_at_door()}</p>}
      </div>
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>
          <WithReferences text={value} />
        </bdi>
      </dd>
    </div>
  )
}
