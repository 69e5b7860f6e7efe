import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import type { Option } from '@turnout/ui/fields/option.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { useMemo } from 'react'
import type { BoundField } from '../../../api/bound-fields.ts'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { timeZoneOptions } from './account-options.ts'

interface TimeZoneFieldProps {
  field: BoundField<string>
  help?: string
  /** Says beside the chosen city what time it is there. */
  showsTime?: boolean
}

/** A choice of the world's time zones. */
export function TimeZoneField({ field, help, showsTime = false }: TimeZoneFieldProps) {
  const options = useMemo(() => {
    const all = timeZoneOptions(field.value)
    return showsTime ? all.map((option) => (option.value === field.value ? withTime(option) : option)) : all
  }, [field.value, showsTime])
  return <Select search label={m.accounts_time_zone()} options={options} help={help} {...field} />
}

function withTime({ value }: Option): Option {
  const time = formatDate(new Date().toISOString(), 'time', { locale: documentLocale(), timeZone: value })
  return { value, label: m.accounts_zone_now({ city: cityOfZone(value), time }) }
}
