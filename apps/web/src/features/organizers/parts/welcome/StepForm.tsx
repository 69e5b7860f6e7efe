import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import type { ErrorSummaryProps } from '@turnout/ui/fields/ErrorSummary.tsx'
import type { ReactNode } from 'react'
import css from './StepForm.module.css'

export interface StepFormProps {
  title: string
  intro: string
  /** The label of the filled button: "Next". */
  action: string
  form: {
    readonly problem: ErrorSummaryProps | null
    readonly busy: boolean
    readonly submit: (event?: { preventDefault: () => void }) => Promise<boolean>
  }
  /** Left out on the first step. */
  onBack?: () => void
  children: ReactNode
}

/** One step of the card: its question, its fields, back and on. */
export function StepForm({ title, intro, action, form, onBack, children }: StepFormProps) {
  return (
    <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.intro}>{intro}</p>
      </header>
      {form.problem && <ErrorSummary {...form.problem} />}
      {children}
      <div className={css.acts}>
        {onBack && (
          <Button size="large" onPress={onBack} disabled={form.busy}>
            {m.organizers_back()}
          </Button>
        )}
        <Button type="submit" variant="filled" size="large" busy={form.busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
