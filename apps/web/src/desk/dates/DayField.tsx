import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { DateTimeField } from '@turnout/ui/fields/DateTimeField.tsx'
import type { FieldProps } from '@turnout/ui/fields/FieldFrame.tsx'
import { useNow } from '../use-now.ts'
import { dateWords } from './date-words.ts'

export interface DayFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, '' while empty. */
  value: string
  onChange: (value: string) => void
  /** The last day that is meant. */
  max?: string
  /** IANA zone whose day today is; without it, that of the reader. */
  zone?: string
  /** Whether it may be emptied again. */
  clearable?: boolean
  /** A calendar is beside the field already. */
  withoutCalendar?: boolean
}

/** A day without a time. */
export function DayField({ zone, ...field }: DayFieldProps) {
  const here = zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = wallClockOf(useNow(), here).slice(0, 16)
  return <DateTimeField {...field} dateOnly words={dateWords(field.label)} now={now} />
}
