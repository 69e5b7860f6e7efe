import type { ReactNode } from 'react'
import { ChangedField } from '../../../shell/settings/ChangedField.tsx'
import { defaultLabels, wordsOf, type DefaultName } from './default-labels.ts'
import type { DefaultsForm } from './use-defaults-form.ts'

/** A field of the defaults with what it was while it is changed. */
export function DefaultField({ form, name, children }: { form: DefaultsForm; name: DefaultName; children: ReactNode }) {
  return (
    <ChangedField
      label={defaultLabels()[name]}
      changed={form.changed.includes(name)}
      was={wordsOf(name, form.saved)}
      onPutBack={() => form.putBack(name)}
    >
      {children}
    </ChangedField>
  )
}
