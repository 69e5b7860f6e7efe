import { m } from '@turnout/messages/generated/messages.js'
import { useId } from 'react'
import type { Till } from '../../engine/use-till.ts'
import { dateWords } from './date-words.ts'
import css from './shelf.module.css'

/** The date that tickets are sold for; none where the event has one. */
export function ShelfDates({ till: { state, money, dispatch } }: { till: Till }) {
  const id = useId()
  const dates = state.catalogue?.dates ?? []
  if (dates.length < 2) return null
  return (
    <div className={css.dates}>
      <label htmlFor={id}>{m.box_office_date()}</label>
      <select
        id={id}
        value={state.dateId ?? ''}
        onChange={(event) => dispatch({ type: 'date', dateId: Number(event.target.value) })}
      >
        {dates.map((date) => (
          <option key={date.id} value={date.id}>
            {dateWords(date, state.till, money.locale)}
          </option>
        ))}
      </select>
    </div>
  )
}
