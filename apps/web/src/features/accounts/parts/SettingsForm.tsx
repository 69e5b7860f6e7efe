import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import type { ErrorSummaryProps } from '@turnout/ui/fields/ErrorSummary.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import css from './accounts.module.css'

export interface SettingsFormProps {
  form: {
    readonly problem: ErrorSummaryProps | null
    readonly busy: boolean
    readonly dirty: boolean
    readonly submit: () => Promise<boolean>
  }
  children: ReactNode
}

/** Fields with one Save under them, which says when it is done. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const [saved, setSaved] = useState(false)
  const save = async () => setSaved(await form.submit())
  return (
    <Stack
      as="form"
      className={css.form}
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {form.problem && <ErrorSummary {...form.problem} />}
      {children}
      <Row className={css.acts} gap={14} align="center">
        <Button type="submit" variant="filled" busy={form.busy} disabled={!form.dirty}>
          {m.accounts_save()}
        </Button>
        <Row as="p" gap={6} align="center" font="small" tone="teal" role="status">
          {saved && !form.dirty && (
            <>
              <Check size={16} strokeWidth={2.5} aria-hidden />
              {m.accounts_saved()}
            </>
          )}
        </Row>
      </Row>
    </Stack>
  )
}
