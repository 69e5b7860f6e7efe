import { m } from '@turnout/messages/generated/messages.js'
import css from './BadgeSheet.module.css'
import type { CardProps } from './CardSheet.tsx'
import { nameSize } from './printed-words.ts'

/** The sizes of names that are short, mm. */
const FIRST_NAME_MM = 18
const LAST_NAME_MM = 10

/** A badge on a card of A6. A guest without a name gets a line to write on. */
export function BadgeSheet({ ticket: { view, firstName, lastName }, place }: CardProps) {
  return (
    <article className={css.badge} aria-label={m.tickets_place(place)}>
      <p className={css.event}>{view.face.title}</p>
      {firstName === '' ? (
        <div className={css.blank} />
      ) : (
        <h2 className={css.name}>
          <bdi style={{ fontSize: `${nameSize(firstName, FIRST_NAME_MM)}mm` }}>{firstName}</bdi>
          <bdi style={{ fontSize: `${nameSize(lastName, LAST_NAME_MM)}mm` }}>{lastName}</bdi>
        </h2>
      )}
      <div>
        {view.seatName !== null && <p className={css.seat}>{view.seatName}</p>}
        <p className={css.tier}>{view.tier}</p>
      </div>
    </article>
  )
}
