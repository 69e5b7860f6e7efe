import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { ComboBox } from '@turnout/ui/fields/ComboBox.tsx'
import type { FieldProps } from '@turnout/ui/fields/FieldFrame.tsx'
import { useState } from 'react'
import { useSettled } from '../../../desk/use-settled.ts'
import { dateQuery, datesFoundQuery } from '../api.ts'
import { longNameOfDate, soldWords, STATE_WORDS } from '../occurrence-words.ts'

export interface DateFieldProps extends Omit<FieldProps, 'label'> {
  /** Without one: "Date". */
  label?: string
  eventId: number
  zone: string
  /** The id of the date, as text; '': none yet. */
  value: string
  onChange: (value: string) => void
}

const REST_MS = 250

/** One of the dates of an event. The next ones are listed; typing finds any that is not cancelled. */
export function DateField({ eventId, zone, label = m.occurrences_date(), ...field }: DateFieldProps) {
  const [typed, setTyped] = useState('')
  const chosen = useQuery(dateQuery(eventId, Number(field.value))).data
  // What names the chosen date asks for no other.
  const text = chosen !== undefined && typed === longNameOfDate(chosen, zone) ? '' : typed
  const found = useQuery(datesFoundQuery(eventId, useSettled(text, REST_MS))).data ?? []
  const dates = chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found]
  return (
    <ComboBox
      {...field}
      label={label}
      placeholder={m.occurrences_search()}
      onSearch={setTyped}
      options={dates.map((date) => ({
        value: String(date.id),
        label: longNameOfDate(date, zone),
        detail: [soldWords(date), date.state === 'ON_SALE' ? '' : STATE_WORDS[date.state]()]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}
