import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import type { ErrorSummaryProps } from '@turnout/ui/fields/ErrorSummary.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import css from './welcome.module.css'

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
    <Stack as="form" gap={18} shrinks onSubmit={(event) => void form.submit(event)} noValidate>
      <Stack as="header" gap={6}>
        <h1 className={css.title}>{title}</h1>
        <Text tone="muted" lines="pretty">
          {intro}
        </Text>
      </Stack>
      {form.problem && <ErrorSummary {...form.problem} />}
      {children}
      <Row className={css.acts} gap={10} justify="end">
        {onBack && (
          <Button size="large" onPress={onBack} disabled={form.busy}>
            {m.organizers_back()}
          </Button>
        )}
        <Button type="submit" variant="filled" size="large" busy={form.busy}>
          {action}
        </Button>
      </Row>
    </Stack>
  )
}
