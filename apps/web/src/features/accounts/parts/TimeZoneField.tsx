import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { useMemo } from 'react'
import type { BoundField } from '../../../api/bound-fields.ts'
import { timeZoneOptions } from './account-options.ts'

/** A choice of the world's time zones. */
export function TimeZoneField({ field, help }: { field: BoundField<string>; help?: string }) {
  const options = useMemo(() => timeZoneOptions(field.value), [field.value])
  return <Select search label={m.accounts_time_zone()} options={options} help={help} {...field} />
}
