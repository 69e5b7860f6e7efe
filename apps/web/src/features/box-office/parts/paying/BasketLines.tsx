import { m } from '@turnout/messages/generated/messages.js'
import { seatsText } from '@turnout/messages/seat-name.ts'
import { Grid3X2, Minus, Plus, Trash2 } from 'lucide-react'
import { formatMinor } from '../../../../format/format.ts'
import { keyOf } from '../../engine/till-shelf.ts'
import type { Till } from '../../engine/use-till.ts'
import { dateWords } from '../till/date-words.ts'
import css from './money.module.css'

/** What is in the basket, one step of 48 px more or less. */
export function BasketLines({ till: { state, shown, money, dispatch } }: { till: Till }) {
  const hasDates = (state.catalogue?.dates.length ?? 0) > 1
  return (
    <ul className={css.lines}>
      {shown.lines.map((line) => {
        const { title, quantity, totalMinor, date, seats } = line
        const key = keyOf(line)
        const isMarked = state.trouble?.kind === 'left' && state.touched === key
        return (
          <li key={key} className={css.line} data-marked={isMarked || undefined}>
            <div>
              <b>{title}</b>
              <small className="num">
                {formatMinor(totalMinor, money)}
                {hasDates && date !== null && ` · ${dateWords(date, state.till, money.locale)}`}
              </small>
              {seats !== undefined && <small>{seatsText(seats)}</small>}
            </div>
            <div className={css.steps}>
              <button
                type="button"
                aria-label={m.box_office_less({ title })}
                onClick={() => dispatch({ type: 'less', key })}
              >
                {quantity === 1 ? (
                  <Trash2 size={18} strokeWidth={1.75} aria-hidden />
                ) : (
                  <Minus size={18} strokeWidth={1.75} aria-hidden />
                )}
              </button>
              <span className="num">{quantity}</span>
              <button
                type="button"
                aria-label={seats === undefined ? m.box_office_more({ title }) : m.box_office_seats_change({ title })}
                onClick={() => dispatch({ type: 'more', key })}
              >
                {seats === undefined ? (
                  <Plus size={18} strokeWidth={1.75} aria-hidden />
                ) : (
                  <Grid3X2 size={18} strokeWidth={1.75} aria-hidden />
                )}
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
