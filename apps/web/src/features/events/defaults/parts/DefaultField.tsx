import type { ReactNode } from 'react'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { defaultLabels, theirWordsOf, wordsOf, type DefaultName } from './default-labels.ts'
import type { DefaultsForm } from './use-defaults-form.ts'

/** A field of the defaults with what it was while it is changed. */
export function DefaultField({ form, name, children }: { form: DefaultsForm; name: DefaultName; children: ReactNode }) {
  const around = form.around(name)
  const words = around.meanwhile === 'conflict' ? theirWordsOf : wordsOf
  return (
    <ChangedField label={defaultLabels()[name]} {...around} was={words(name, form.saved)}>
      {children}
    </ChangedField>
  )
}
