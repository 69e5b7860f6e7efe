import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { formatDate } from '../../../../format/format.ts'
import { dateOfDoor, dateWords } from '../../door-dates.ts'
import css from './door.module.css'

interface DateOfDoorProps {
  readonly list: DoorList
  readonly locale: string
  /** The server's clock. */
  readonly now: Date
  /** The date that staff set this door to; null: by the clock. */
  readonly setId: number | null
  /** How many of the date are still to come. */
  readonly left: number
  readonly onSet: (id: number | null) => void
}

/** The date whose guests come in here, at an event with several; pressing it sets another one. */
export function DateOfDoor({ list, locale, now, setId, left, onSet }: DateOfDoorProps) {
  if (list.dates === undefined || list.dates.mode === 'ALL') return null
  const clock = { locale, timeZone: list.event.timezone }
  const date = dateOfDoor(list, setId, now)
  const dayOf = (instant: string): string => formatDate(instant, 'date', clock)
  const words = ({ start_date }: { start_date: string }, said: string): string =>
    dayOf(start_date) === dayOf(now.toISOString()) ? m.check_in_door_today({ date: said }) : said
  const shown = date === null ? m.check_in_door_which_date() : words(date, dateWords(date, clock))
  const others = list.dates.data.filter(({ is_cancelled }) => !is_cancelled)
  const byClock = dateOfDoor(list, null, now)
  return (
    <div className={css.date} data-asks={date === null || undefined}>
      <CalendarDays size={20} strokeWidth={1.8} aria-hidden />
      <p>
        <b>{shown}</b>
        {date !== null && <span>{m.check_in_door_to_come({ left })}</span>}
      </p>
      {list.dates.mode === 'TODAY' && <ChevronDown className={css.more} size={20} strokeWidth={1.8} aria-hidden />}
      {list.dates.mode === 'TODAY' && (
        <select
          aria-label={m.check_in_door_change_date()}
          value={setId ?? ''}
          onChange={({ target }) => onSet(target.value === '' ? null : Number(target.value))}
        >
          <option value="">
            {byClock === null
              ? m.check_in_door_by_clock()
              : `${m.check_in_door_by_clock()}: ${dateWords(byClock, clock)}`}
          </option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {words(one, dateWords(one, clock))}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
