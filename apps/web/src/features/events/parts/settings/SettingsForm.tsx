import { m } from '@turnout/messages/generated/messages.js'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import type { ErrorSummaryProps } from '@turnout/ui/fields/ErrorSummary.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import type { ReactNode } from 'react'
import { SaveBar } from '../SaveBar.tsx'
import { UnsavedGuard } from '../../../../shell/settings/UnsavedGuard.tsx'
import css from './Settings.module.css'
import type { SettingsSection } from '../../settings-sections.ts'
import { sectionWords } from '../../settings-sections.ts'

export interface SettingsFormProps {
  section: SettingsSection
  /** The result of `useForm`. */
  form: {
    readonly problem: ErrorSummaryProps | null
    readonly busy: boolean
    readonly dirty: boolean
    readonly submit: (event?: { preventDefault: () => void }) => Promise<boolean>
  }
  onDiscard: () => void
  children: ReactNode
}

/** One section of the settings: its fields, what stopped the last save, and the bar that saves. */
export function SettingsForm({ section, form, onDiscard, children }: SettingsFormProps) {
  const { title, intro } = sectionWords(section)
  const save = async (event: { preventDefault: () => void }) => {
    if (await form.submit(event)) showToast({ message: m.events_saved() })
  }
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
      <Card title={title}>
        <div className={css.fields}>
          <p className={css.intro}>{intro}</p>
          {form.problem && <ErrorSummary {...form.problem} />}
          {children}
        </div>
      </Card>
      <SaveBar dirty={form.dirty} busy={form.busy} onDiscard={onDiscard} />
      <UnsavedGuard dirty={form.dirty} />
    </form>
  )
}
