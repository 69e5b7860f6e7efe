import { CalendarDate, CalendarDateTime, parseDate, parseTime, toCalendarDate, toTime } from '@internationalized/date'
import type { Time } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { DateInput, DateSegment, Label } from 'react-aria-components/DateField'
import { TimeField } from 'react-aria-components/TimeField'
import { Button } from '../actions/Button.tsx'
import { classNames } from '../class-names.ts'
import { Box, Grid, Row } from '../layout/parts.tsx'
import { PopoverForm } from '../overlays/PopoverForm.tsx'
import { useWords } from '../words/UiWords.tsx'
import calendar from './CalendarMonths.module.css'
import { CalendarMonths } from './CalendarMonths.tsx'
import { parsed, textOf } from './date-parts.ts'
import css from './DateTimeField.module.css'

/** A usual moment: "Event start". */
export interface DatePreset {
  readonly label: string
  /** The moment in words. */
  readonly detail: string
  readonly value: string
}

/** What the field says, in the language of the page. */
export interface DateWords {
  /** Of the button, with the name of the field. */
  readonly choose: string
  readonly presets: string
  readonly time: string
  /** After missing parts were filled in. */
  readonly filled: string
}

export interface DatePickProps {
  label: string
  value: string
  onChange: (value: string) => void
  words: DateWords
  now: string
  dateOnly?: boolean
  time?: string
  presets?: readonly DatePreset[]
  min?: string | undefined
  max?: string | undefined
  /** Whether the field may be emptied again. */
  clearable?: boolean | undefined
  disabled?: boolean
}

/** The button of a calendar, and what it opens: usual moments, days, the time, and a way to empty the field. */
export function DatePick(props: DatePickProps) {
  const [open, setOpen] = useState(false)
  const { presets = [], words } = props
  const choose = (value: string) => {
    props.onChange(value)
    setOpen(false)
  }
  const button = (
    <AriaButton className={css.open ?? ''} aria-label={words.choose} isDisabled={props.disabled}>
      <CalendarDays size={17} strokeWidth={1.75} aria-hidden />
    </AriaButton>
  )
  return (
    <PopoverForm
      label={words.choose}
      button={button}
      open={open}
      onOpenChange={setOpen}
      width={presets.length > 0 ? 500 : 284}
      placement="bottom end"
    >
      <div className={css.pick} data-presets={presets.length > 0 || undefined}>
        {presets.length > 0 && (
          <Grid className={css.presets} packed padding={4} role="group" aria-label={words.presets}>
            {presets.map(({ label, detail, value }) => (
              <button key={label} type="button" aria-pressed={value === props.value} onClick={() => choose(value)}>
                {label}
                <span>{detail}</span>
              </button>
            ))}
          </Grid>
        )}
        <Days {...props} onChoose={choose} onDone={() => setOpen(false)} />
      </div>
    </PopoverForm>
  )
}

interface DaysProps extends DatePickProps {
  readonly onChoose: (value: string) => void
  readonly onDone: () => void
}

function Days({ label, value, dateOnly = false, onChange, onChoose, onDone, ...props }: DaysProps) {
  const words = useWords()
  const date = parsed(value, dateOnly)
  const [time, setTime] = useState<Time>(() =>
    date instanceof CalendarDateTime ? toTime(date) : parseTime(props.time ?? '09:00'),
  )
  const at = (day: CalendarDate, clock: Time): string =>
    textOf(new CalendarDateTime(day.year, day.month, day.day, clock.hour, clock.minute))
  return (
    <div className={css.days}>
      <Calendar
        aria-label={label}
        className={classNames(calendar.calendar)}
        value={date === null ? null : toDay(date)}
        onChange={(day) => (dateOnly ? onChoose(day.toString()) : onChange(at(toCalendarDate(day), time)))}
        defaultFocusedValue={date === null ? dayOf(props.now) : toDay(date)}
        autoFocus
        {...(props.min === undefined ? {} : { minValue: dayOf(props.min) })}
        {...(props.max === undefined ? {} : { maxValue: dayOf(props.max) })}
      >
        <CalendarMonths />
      </Calendar>
      <Row className={css.foot} gap={8} align="center" wrap rule="above">
        {!dateOnly && (
          <TimeField
            className={css.clock ?? ''}
            value={time}
            hourCycle={24}
            shouldForceLeadingZeros
            onChange={(next) => {
              if (next === null) return
              setTime(next)
              if (date !== null) onChange(at(toDay(date), next))
            }}
          >
            <Label>{props.words.time}</Label>
            <DateInput className={classNames(css.segments, css.box)}>
              {(segment) => <DateSegment segment={segment} className={css.segment ?? ''} />}
            </DateInput>
          </TimeField>
        )}
        <Box as="span" grows />
        {props.clearable && value !== '' && (
          <Button size="small" variant="quiet" onPress={() => onChoose('')}>
            {words.clear}
          </Button>
        )}
        <Button size="small" onPress={onDone}>
          {words.done}
        </Button>
      </Row>
    </div>
  )
}

const dayOf = (text: string): CalendarDate => parseDate(text.slice(0, 10))
const toDay = (date: CalendarDate | CalendarDateTime): CalendarDate => new CalendarDate(date.year, date.month, date.day)
