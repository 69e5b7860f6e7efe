import { m } from '@turnout/messages/generated/messages.js'
import { inARow } from '../../../../format/in-a-row.ts'
import { TicketCode } from './TicketCode.tsx'
import type { PrintedTicket } from './printed-words.ts'
import css from './RollTicket.module.css'

interface RollTicketProps {
  readonly ticket: PrintedTicket
  readonly place: { readonly at: number; readonly of: number }
}

/** A ticket on a roll of 80 mm: black on white, one column. */
export function RollTicket({ ticket: { view }, place }: RollTicketProps) {
  const { face } = view
  return (
    <article className={css.ticket} aria-label={m.tickets_place(place)}>
      <p className={css.small}>{view.organizer}</p>
      <h2>{face.title}</h2>
      <p className="num">
        {face.date}
        <br />
        {face.time}
      </p>
      {face.place !== '' && <p>{inARow(face.place, ...(face.street === '' ? [] : [face.street]))}</p>}
      {view.dates.length > 0 && (
        <ul className={css.dates}>
          {view.dates
            .filter(({ isCancelled }) => !isCancelled)
            .map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
        </ul>
      )}
      {view.seatName !== null && <p className={css.seat}>{view.seatName}</p>}
      <p className={css.tier}>{view.tier}</p>
      {view.holder !== '' && (
        <p>
          <bdi>{view.holder}</bdi>
        </p>
      )}
      <TicketCode view={view} millimetres={44} />
      <p className={css.foot}>
        <span className="num">{m.tickets_place(place)}</span>
        <span className="num">{view.price}</span>
      </p>
    </article>
  )
}
