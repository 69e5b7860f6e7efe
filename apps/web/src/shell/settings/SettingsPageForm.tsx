import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import type { ErrorSummaryProps } from '@turnout/ui/fields/ErrorSummary.tsx'
import type { ReactNode } from 'react'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { ChangeBar } from './ChangeBar.tsx'
import css from './Settings.module.css'

export interface SettingsPageFormProps {
  /** The result of `useSettingsForm`. */
  form: {
    readonly problem: ErrorSummaryProps | null
    readonly busy: boolean
    readonly changed: readonly string[]
    readonly round: number
    readonly save: () => Promise<void>
    readonly discard: () => void
  }
  /** The label of each field by its name. */
  labels: Readonly<Record<string, string>>
  children: ReactNode
}

/** Cards of settings with one bar that saves them all, or nothing. */
export function SettingsPageForm({ form, labels, children }: SettingsPageFormProps) {
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {form.problem && <ErrorSummary {...form.problem} />}
      {children}
      <ChangeBar
        changes={form.changed.map((name) => labels[name] ?? name)}
        busy={form.busy}
        onDiscard={form.discard}
        onSave={form.save}
      />
      <UnsavedGuard dirty={form.changed.length > 0} isKept onDiscard={form.discard} />
    </form>
  )
}
