import { m } from '@turnout/messages/generated/messages.js'
import { inARow } from '../../../../format/in-a-row.ts'
import css from './CardSheet.module.css'
import type { PrintedTicket } from './printed-words.ts'
import { TicketCode } from './TicketCode.tsx'

export interface CardProps {
  readonly ticket: PrintedTicket
  readonly place: { readonly at: number; readonly of: number }
  readonly isAgain: boolean
}

/** A title so long gets smaller letters. */
const LONG_TITLE = 44

/** A ticket on a card of A6. */
export function CardSheet({ ticket: { view }, place, isAgain }: CardProps) {
  const { face } = view
  return (
    <article className={css.card} aria-label={m.tickets_place(place)}>
      <header className={css.head}>
        <p>{view.organizer}</p>
        <h2 data-long={face.title.length > LONG_TITLE || undefined}>{face.title}</h2>
        <p className={`${css.facts} num`}>{inARow(face.date, face.time)}</p>
        {face.place !== '' && (
          <p className={css.facts}>{inARow(face.place, ...(face.street === '' ? [] : [face.street]))}</p>
        )}
      </header>
      <TicketCode view={view} millimetres={42} />
      <footer className={css.foot}>
        {view.seatName !== null && <p className={css.seat}>{view.seatName}</p>}
        <p className={css.tier}>{view.tier}</p>
        {view.holder !== '' && (
          <p className={css.holder}>
            <bdi>{view.holder}</bdi>
          </p>
        )}
        {view.dates.length > 1 && <p>{m.tickets_file_each()}</p>}
        <p className={`${css.line} num`}>
          <span>{inARow(m.tickets_place(place), ...(isAgain ? [m.box_office_print_again()] : []))}</span>
          <span>{view.price}</span>
        </p>
      </footer>
    </article>
  )
}
