import { useContext, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { DateField, DateFieldStateContext, DateInput, DateSegment, Label } from 'react-aria-components/DateField'
import type { DateFieldState } from 'react-aria-components/DateField'
import { I18nProvider, useLocale } from 'react-aria-components/I18nProvider'
import { classNames } from '../class-names.ts'
import { Box, Text } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import { filledIn, isWholeYear, parsed, readerLocale, textOf } from './date-parts.ts'
import type { DateParts } from './date-parts.ts'
import { DatePick } from './DatePick.tsx'
import type { DatePreset, DateWords } from './DatePick.tsx'
import css from './DateTimeField.module.css'
import { FieldProblem, useFieldIds } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'
import frame from './FieldFrame.module.css'
import { useLockedFields } from './locked-fields.ts'

export interface DateTimeFieldProps extends FieldProps {
  /** Wall-clock time `YYYY-MM-DDTHH:mm`, or `YYYY-MM-DD` with `dateOnly`; '' while empty. */
  value: string
  onChange: (value: string) => void
  words: DateWords
  /** The wall clock now, `YYYY-MM-DDTHH:mm`. */
  now: string
  /** Days without a time. */
  dateOnly?: boolean
  /** The time of a day that is chosen without one, `HH:mm`. */
  time?: string
  presets?: readonly DatePreset[]
  /** The calendar offers nothing before and nothing after; what is typed is for the form to judge. */
  min?: string | undefined
  max?: string | undefined
  /** Facts about the moment, told as it changes. */
  note?: ReactNode
  /** Whether it may be emptied again; default: where it is optional. */
  clearable?: boolean
  /** Nothing opens: a calendar is beside it already. */
  withoutCalendar?: boolean
}

/**
 * A date, or a date and time, as text of the wall clock. Its parts are typed in the order of the
 * reader's country; a calendar with usual moments hangs below. Missing parts are filled in when the
 * field is left: the next moment that fits.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { locale } = useLocale()
  const words = useWords()
  const ids = useFieldIds(props)
  const note = useId()
  const locked = useLockedFields()
  const entry = useEntry(props)
  const isDisabled = props.disabled || locked
  return (
    <I18nProvider locale={readerLocale(locale, navigator.languages)}>
      <DateField
        className={classNames(frame.frame, css.frame)}
        data-field={props.name}
        value={entry.shown}
        onChange={entry.change}
        granularity={props.dateOnly ? 'day' : 'minute'}
        hourCycle={24}
        shouldForceLeadingZeros
        isDisabled={isDisabled}
        isInvalid={Boolean(props.error)}
        validationBehavior="aria"
        aria-describedby={[ids.describedBy, note].filter(Boolean).join(' ')}
      >
        <Label className={classNames(frame.label, props.labelHidden && frame.hidden)} data-label>
          {props.label}
          {props.optional && <span className={frame.optional}> {words.optional}</span>}
        </Label>
        <PartsBox onLeave={entry.leave} onBlur={props.onBlur} invalid={Boolean(props.error)}>
          {!props.withoutCalendar && (
            <DatePick
              {...props}
              clearable={props.clearable ?? props.optional}
              disabled={isDisabled}
              onChange={entry.choose}
            />
          )}
        </PartsBox>
        {props.help && (
          <div className={frame.help} id={ids.help}>
            {props.help}
          </div>
        )}
        <Text as="div" className={css.note} font="small" tone="muted" id={note} aria-live="polite">
          {entry.wasFilled && <p>{props.words.filled}</p>}
          {props.note}
        </Text>
        <FieldProblem id={ids.error} error={props.error} />
      </DateField>
    </I18nProvider>
  )
}

/** The value, and what is typed of it so far: a year of fewer than four digits is not told yet. */
function useEntry({ value, onChange, now, dateOnly = false, time = '09:00', max }: DateTimeFieldProps) {
  const [early, setEarly] = useState<ReturnType<typeof parsed>>(null)
  const [wasFilled, setFilled] = useState(false)
  // What is typed in part stays until the value is another object: one text is one object, except where it is put back.
  const [kept, setKept] = useState(() => ({ value, date: parsed(value, dateOnly) }))
  if (kept.value !== value) setKept({ value, date: parsed(value, dateOnly) })
  const choose = (text: string) => {
    setEarly(null)
    if (text === value) setKept({ value, date: parsed(value, dateOnly) })
    else onChange(text)
  }
  return {
    shown: early ?? kept.date,
    wasFilled,
    choose,
    change: (date: ReturnType<typeof parsed>) => {
      setFilled(false)
      const isEarly = date !== null && !isWholeYear(date.year)
      setEarly(isEarly ? date : null)
      if (!isEarly) onChange(date === null ? '' : textOf(date))
    },
    leave: (state: DateFieldState) => {
      const typed = partsOf(state)
      const count = Object.keys(typed).length
      const isWhole = count === (dateOnly ? 3 : 5)
      if (count === 0 || (isWhole && isWholeYear(typed.year ?? 0))) return
      const filled = filledIn(typed, { now, time: dateOnly ? null : time, max })
      setFilled(filled !== null)
      choose(filled ?? value)
      if (filled === null && value === '') state.setValue(null)
    },
  }
}

const partsOf = ({ segments }: DateFieldState): DateParts =>
  Object.fromEntries(
    segments
      .filter((segment) => segment.isEditable && !segment.isPlaceholder)
      .map((segment) => [segment.type, segment.value]),
  )

interface BoxProps {
  readonly onLeave: (state: DateFieldState) => void
  readonly onBlur: (() => void) | undefined
  readonly invalid: boolean
  readonly children: ReactNode
}

/** The parts and the button of the calendar, in the look of one control. */
function PartsBox({ onLeave, onBlur, invalid, children }: BoxProps) {
  const state = useContext(DateFieldStateContext)
  const parts = useRef<HTMLDivElement>(null)
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (parts.current?.contains(relatedTarget)) return
    if (state) onLeave(state)
    onBlur?.()
  }
  const submit = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.closest('form')?.requestSubmit()
  }
  return (
    <div className={css.box} data-invalid={invalid || undefined} data-disabled={state?.isDisabled || undefined}>
      {/* Enter is caught on its way down: the parts keep keys to themselves. */}
      <Box ref={parts} role="presentation" grows shrinks onBlur={leave} onKeyDownCapture={submit}>
        <DateInput className={css.segments ?? ''}>
          {(segment) => <DateSegment segment={segment} className={css.segment ?? ''} />}
        </DateInput>
      </Box>
      <DateFieldStateContext value={null}>{children}</DateFieldStateContext>
    </div>
  )
}
