import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { useMemo } from 'react'
import type { BoundField } from '../../../api/bound-fields.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { currencyOptions } from './account-options.ts'

/** A choice of every currency that tickets can be sold in. */
export function CurrencyField({ field, help }: { field: BoundField<string>; help?: string }) {
  const options = useMemo(() => currencyOptions(documentLocale()), [])
  return <Select search label={m.accounts_currency()} options={options} help={help} {...field} />
}
