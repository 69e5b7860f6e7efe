import { clockChangeAt, instantOf, wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { DateTimeField } from '@turnout/ui/fields/DateTimeField.tsx'
import type { FieldProps } from '@turnout/ui/fields/FieldFrame.tsx'
import { formatDate, formatNearDate } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { useNow } from '../use-now.ts'
import { dateWords } from './date-words.ts'
import { usualMoments } from './usual-moments.ts'
import type { EventTimes, UsualMoment } from './usual-moments.ts'

export interface MomentFieldProps extends FieldProps {
  /** Wall-clock time `YYYY-MM-DDTHH:mm` in the zone; '' while empty. */
  value: string
  onChange: (value: string) => void
  /** IANA zone of the event; undefined while it is not known. */
  zone: string | undefined
  /** The event whose start and end are offered. */
  event?: EventTimes
  /** What is offered beside the calendar. */
  moments?: readonly UsualMoment[]
  /** Ends something: one that has gone by is said to. A beginning that has gone by means "at once". */
  ends?: boolean
  /** The time of a day that is chosen without one, `HH:mm`. */
  time?: string
}

const momentWords = (): Record<UsualMoment, string> => ({
  now: m.desk_dates_now(),
  tomorrow: m.desk_dates_tomorrow(),
  week: m.desk_dates_week(),
  doors: m.desk_dates_doors(),
  hour_before: m.desk_dates_hour_before(),
  event_start: m.desk_dates_event_start(),
  event_end: m.desk_dates_event_end(),
})

/** Wall-clock text is said in the zone that it is read in. */
const said = (text: string): string => formatDate(`${text}Z`, 'time', { locale: documentLocale(), timeZone: 'UTC' })
const dated = (text: string): string =>
  formatNearDate(`${text}Z`, 'moment', { locale: documentLocale(), timeZone: 'UTC' })

/** A date and time of an event, in the event's zone. */
export function MomentField({ zone, event, moments = [], ends = false, help, ...field }: MomentFieldProps) {
  const now = useNow()
  const known = zone ?? 'UTC'
  const words = momentWords()
  const presets = usualMoments(moments, { now, zone: known, event }).map(({ moment, value }) => ({
    label: words[moment],
    detail: dated(value),
    value,
  }))
  return (
    <DateTimeField
      {...field}
      words={dateWords(field.label)}
      now={wallClockOf(now, known).slice(0, 16)}
      presets={presets}
      help={zone === undefined ? help : <ZoneHelp zone={zone} help={help} />}
      note={<Notes value={field.value} zone={known} past={ends} now={now} />}
    />
  )
}

function ZoneHelp({ zone, help }: { zone: string; help: FieldProps['help'] }) {
  return (
    <>
      {m.desk_dates_zone({ city: cityOfZone(zone) })}
      {help && <> · {help}</>}
    </>
  )
}

/** What the clocks do at the moment, and whether it has gone by. */
function Notes({ value, zone, past, now }: { value: string; zone: string; past: boolean; now: Date }) {
  const clocks = clockChangeAt(value, zone)
  const instant = instantOf(value, zone)
  return (
    <>
      {clocks?.change === 'skipped' && (
        <p>{m.desk_dates_skipped({ time: said(value), becomes: said(clocks.becomes) })}</p>
      )}
      {clocks?.change === 'repeated' && <p>{m.desk_dates_repeated({ time: said(value) })}</p>}
      {past && instant instanceof Date && instant < now && <p>{m.desk_dates_past()}</p>}
    </>
  )
}
