import { m } from '@turnout/messages/generated/messages.js'
import { Reference, WithReferences } from '@turnout/ui/surfaces/Reference.tsx'
import { QrCode } from '../../../public/frame/parts/QrCode.tsx'
import type { TicketView } from '../../../public/frame/parts/ticket/ticket-view.ts'
import css from './PrintStub.module.css'
import { comma } from '../../../format/in-a-row.ts'

/** The code itself; the white around it comes on top. */
const CODE_MM = 45

/** A ticket for paper: black on white, the code 45 mm wide, nothing that eats ink. */
export function PrintStub({ ticket }: { ticket: TicketView }) {
  const { face } = ticket
  return (
    <article className={css.stub}>
      {face.cover !== null && <img className={css.cover} src={face.cover} alt="" />}
      <div className={css.face}>
        <p className={css.organizer}>{ticket.organizer}</p>
        <h2>{face.title}</h2>
        <dl className={`${css.facts} num`}>
          <div>
            <dt>
              <time dateTime={face.startsAt}>{face.date}</time>
            </dt>
            <dd>{face.time}</dd>
          </div>
          {face.place !== '' && (
            <div>
              <dt>{face.place}</dt>
              <dd>{face.street}</dd>
            </div>
          )}
        </dl>
        {ticket.seat.length > 0 && (
          <dl className={css.seat}>
            {ticket.seat.map((part) => (
              <div key={part.id}>
                <dt>{part.label}</dt>
                <dd className="num">{part.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Holder ticket={ticket} />
        {face.note !== '' && <p className={css.note}>{face.note}</p>}
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
        {ticket.state === 'owing' && <p className={css.owing}>{ticket.owing}</p>}
      </div>
      <p className={css.foot}>
        {face.shows.includes('ORDER') && (
          <>
            <WithReferences text={`${m.tickets_order()} ${ticket.orderReference}`} />
            {'. '}
          </>
        )}
        {ticket.dates.length > 0 ? m.tickets_file_each() : m.tickets_file_once()}{' '}
        {m.tickets_file_terms({ organizer: ticket.organizer })}
      </p>
    </article>
  )
}

/** What the organizer lets a ticket show of its guest; nothing where that is nothing. */
function Holder({ ticket }: { ticket: TicketView }) {
  const { shows } = ticket.face
  const words = [shows.includes('TICKET_TYPE') && ticket.tier, shows.includes('PRICE') && ticket.price]
    .filter((part) => part !== false)
    .join(comma())
  const dates = ticket.dates.filter(({ isCancelled }) => !isCancelled).map(({ text }) => text)
  if (!shows.includes('GUEST') && words === '' && dates.length === 0) return null
  return (
    <div className={css.holder}>
      {shows.includes('GUEST') && (
        <strong>
          <bdi>{ticket.holder}</bdi>
        </strong>
      )}
      {words !== '' && <bdi className="num">{words}</bdi>}
      {dates.length > 0 && (
        <ul className="num">
          {dates.map((date) => (
            <li key={date}>{date}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
