import type { OpenedTill, TillMovement } from '@turnout/contract/box-office/session.ts'
import { formatDate, formatMoney } from '../../../../format/format.ts'
import css from './count.module.css'
import { movementSum, movementWords } from './shift-words.ts'

interface JournalProps {
  readonly movements: readonly TillMovement[]
  readonly till: OpenedTill
  readonly locale: string
}

/** What happened in a shift, the newest first. */
export function Journal({ movements, till, locale }: JournalProps) {
  const { currency, timezone: timeZone } = till.event
  return (
    <ol className={css.journal} reversed>
      {movements.map((movement) => {
        const sum = movementSum(movement)
        // A code stays in one piece.
        const code = movement.order_public_id?.replaceAll('-', '\u2011') ?? null
        const said = [movement.person.name, code, movement.reason].filter((text) => text !== null)
        return (
          <li key={movement.id}>
            <time dateTime={movement.at}>{formatDate(movement.at, 'time', { locale, timeZone })}</time>
            <span>
              {movementWords(movement)}
              <small>{said.join(' · ')}</small>
            </span>
            <b>{sum !== null && formatMoney(sum, { locale, currency })}</b>
          </li>
        )
      })}
    </ol>
  )
}
