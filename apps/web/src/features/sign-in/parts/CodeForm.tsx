import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import css from './sign-in.module.css'

export interface GivenCode {
  readonly code?: string
  readonly recovery_code?: string
}

export interface CodeFormProps {
  /** What the button does: "Log in". */
  readonly label: string
  /** Sends what was typed; what it throws is in the form. */
  readonly onSend: (given: GivenCode) => Promise<unknown>
  readonly onWay?: (isRecovery: boolean) => void
}

/** A code of the app, typed or pasted with its spaces; or a recovery code instead. */
export function CodeForm({ label, onSend, onWay }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  const turn = () => {
    setRecovery(!isRecovery)
    onWay?.(!isRecovery)
  }
  return (
    <>
      <TypedCode key={String(isRecovery)} isRecovery={isRecovery} label={label} onSend={onSend} />
      <Button variant="quiet" onPress={turn}>
        {isRecovery ? m.factors_step_use_app() : m.factors_step_use_recovery()}
      </Button>
    </>
  )
}

function TypedCode({ isRecovery, label, onSend }: Omit<CodeFormProps, 'onWay'> & { readonly isRecovery: boolean }) {
  const name = isRecovery ? 'recovery_code' : 'code'
  const form = useForm({
    initial: { code: '', recovery_code: '' },
    onSubmit: (values) => onSend({ [name]: values[name] }),
  })
  return (
    <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {form.problem && <ErrorSummary {...form.problem} />}
      <TextField
        label={isRecovery ? m.factors_recovery_code() : m.factors_code()}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        {...(isRecovery ? {} : { inputMode: 'numeric' as const })}
        mono
        autoFocus
        {...form.field(name)}
      />
      <Button type="submit" variant="filled" size="large" wide busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}
