import { publicPaths } from '@turnout/contract/paths.ts'
import type { WaitingDate, WaitingDates as Dates } from '@turnout/contract/waiting-list/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { dateText } from '../waiting-words.ts'
import css from './waiting-list-waiting-figures.module.css'

interface WaitingDatesProps {
  readonly dates: Dates
  readonly event: { readonly id: number; readonly timezone: string }
  readonly eventPath: string
  readonly locale: string
}

/** The date that is waited for, or the sold-out ones to choose from. */
export function WaitingDates({ dates, event, eventPath, locale }: WaitingDatesProps) {
  const { chosen, rows, any_waiting: waiting, with_places: open } = dates
  const zone = { locale, timeZone: event.timezone }
  const places = open > 0 && (
    <p className={css.lede}>
      {m.waiting_list_others_have()} <a href={`${eventPath}?date=all#tickets`}>{m.waiting_list_see_dates()}</a>
    </p>
  )
  if (chosen !== null)
    return (
      <>
        <fieldset className={css.choices}>
          <legend className="visually-hidden">{m.waiting_list_which_date()}</legend>
          <Row value={String(chosen.id)} isChosen name={dateText(chosen, zone)} date={chosen} />
          {open === 0 && (
            <label className={css.choice}>
              <input type="checkbox" name="any_date" value="true" />
              <span>{m.waiting_list_also_any_date()}</span>
            </label>
          )}
        </fieldset>
        <p className={css.lede}>
          <a
            href={publicPaths.waitingList(event.id)}
            aria-label={m.waiting_list_change_date({ date: dateText(chosen, zone) })}
          >
            {m.storefront_dates_change()}
          </a>
        </p>
        {places}
      </>
    )
  return (
    <>
      <fieldset className={css.choices}>
        <legend className="visually-hidden">{m.waiting_list_which_date()}</legend>
        {waiting !== null && (
          <Row
            value="any"
            isChosen
            name={m.waiting_list_any_date()}
            note={m.waiting_list_any_date_text()}
            date={{ waiting }}
          />
        )}
        {rows.map((date, n) => (
          <Row
            key={date.id}
            value={String(date.id)}
            isChosen={waiting === null && n === 0}
            name={dateText(date, zone)}
            note={[date.label, date.place].filter((text) => text !== null).join(' · ')}
            date={date}
          />
        ))}
      </fieldset>
      {places}
    </>
  )
}

interface RowProps {
  readonly value: string
  readonly isChosen: boolean
  readonly name: string
  readonly note?: string
  readonly date: Pick<WaitingDate, 'waiting'>
}

function Row({ value, isChosen, name, note = '', date: { waiting } }: RowProps) {
  return (
    <label className={css.choice}>
      <input type="radio" name="event_occurrence_id" value={value} defaultChecked={isChosen} required />
      <span>
        <strong>{name}</strong>
        {note !== '' && <small>{note}</small>}
      </span>
      {waiting > 0 && <small className="num">{m.waiting_list_waiting_here({ count: waiting })}</small>}
    </label>
  )
}
