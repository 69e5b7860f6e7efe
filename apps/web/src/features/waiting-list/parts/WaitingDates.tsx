import { publicPaths } from '@turnout/contract/paths.ts'
import type { WaitingDate, WaitingDates as Dates } from '@turnout/contract/waiting-list/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { inARow } from '../../../format/in-a-row.ts'
import { type DateFormat, formatNearDate } from '../../../format/format.ts'
import { dateText } from '../waiting-words.ts'
import css from './waiting-list-waiting-figures.module.css'

interface WaitingDatesProps {
  readonly dates: Dates
  readonly event: { readonly id: number; readonly timezone: string }
  readonly eventPath: string
  readonly locale: string
  /** The page says above which date is chosen, and the form names it. */
  readonly isNamed?: boolean
}

/** The date that is waited for, or the sold-out ones to tick. */
export function WaitingDates({ dates, event, eventPath, locale, isNamed = false }: WaitingDatesProps) {
  const { chosen, with_places: open } = dates
  const zone = { locale, timeZone: event.timezone }
  return (
    <>
      {chosen === null ? (
        <DateTicks dates={dates} zone={zone} />
      ) : (
        <>
          {!isNamed && <Chosen date={chosen} name={dateText(chosen, zone)} eventId={event.id} />}
          {open === 0 && (
            <fieldset className={css.choices}>
              <legend className="visually-hidden">{m.waiting_list_which_date()}</legend>
              <label className={css.choice}>
                <input type="checkbox" name="any_date" value="true" />
                <span>{m.waiting_list_also_any_date()}</span>
              </label>
            </fieldset>
          )}
        </>
      )}
      {open > 0 && (
        <p className={css.lede}>
          {m.waiting_list_others_have({ count: open })}{' '}
          <a href={`${eventPath}?date=all#tickets`}>{m.waiting_list_see_dates()}</a>
        </p>
      )}
    </>
  )
}

function Chosen({ date, name, eventId }: { date: WaitingDate; name: string; eventId: number }) {
  return (
    <p className={css.lede}>
      <input type="hidden" name="event_occurrence_id" value={date.id} />
      <strong>{name}</strong> {inARow(m.storefront_sold_out(), m.waiting_list_waiting_here({ count: date.waiting }))}{' '}
      <a href={publicPaths.waitingList(eventId)} aria-label={m.waiting_list_change_date({ date: name })}>
        {m.storefront_dates_change()}
      </a>
    </p>
  )
}

/** Any date, and each that is sold out. A tick on one takes "any" off, by a script; without one, what is ticked counts. */
function DateTicks({ dates, zone }: { dates: Dates; zone: DateFormat }) {
  const { rows, any_waiting: waiting, ticked } = dates
  const full = rows.filter(({ state }) => state === 'FULL')
  return (
    <fieldset className={css.choices}>
      <legend className="visually-hidden">{m.waiting_list_which_dates()}</legend>
      <input type="hidden" name="asks_dates" value="true" />
      {waiting !== null && (
        <Tick
          value="any"
          isTicked={ticked.length === 0}
          name={m.waiting_list_any_date()}
          note={m.waiting_list_any_date_text()}
          waiting={waiting}
        />
      )}
      {rows.map((date) =>
        date.state === 'FULL' ? (
          <Tick
            key={date.id}
            value={String(date.id)}
            isTicked={ticked.includes(date.id) || (waiting === null && full.length === 1)}
            name={dateText(date, zone)}
            note={notesOf(date, zone)}
            waiting={date.waiting}
          />
        ) : (
          <p key={date.id} className={css.choice} data-gone>
            <span />
            <s>{dateText(date, zone)}</s>
            <small>{m.storefront_dates_cancelled()}</small>
          </p>
        ),
      )}
    </fieldset>
  )
}

/** "With the author · Moved from Wed 10 March" */
function notesOf({ label, place, moved_from: from }: WaitingDate, zone: DateFormat): string {
  const moved = from === null ? null : m.storefront_dates_moved({ date: formatNearDate(from, 'weekdayAndDay', zone) })
  return [label, place, moved].filter((text) => text !== null).join(' · ')
}

interface TickProps {
  readonly value: string
  readonly isTicked: boolean
  readonly name: string
  readonly note: string
  readonly waiting: number
}

function Tick({ value, isTicked, name, note, waiting }: TickProps) {
  return (
    <label className={css.choice}>
      <input type="checkbox" name="event_occurrence_ids" value={value} defaultChecked={isTicked} />
      <span>
        <strong>{name}</strong>
        {note !== '' && <small>{note}</small>}
      </span>
      <small className="num">{m.waiting_list_waiting_here({ count: waiting })}</small>
    </label>
  )
}
