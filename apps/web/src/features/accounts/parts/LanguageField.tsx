import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import type { BoundField } from '../../../api/bound-fields.ts'
import { languageOptions } from './account-options.ts'

/** A choice of the languages that the product speaks. */
export function LanguageField({ field, help }: { field: BoundField<Locale>; help?: string }) {
  return <Select label={m.accounts_language()} options={languageOptions()} help={help} {...field} />
}
