import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { useEffect, useRef } from 'react'
import { factorsQuery, hasFactor } from '../../../api/factors.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { useForm } from '../../../api/use-form.ts'
import type { ProofWayProps } from '../../../shell/proof/proof-way.ts'
import { proveByPassword } from '../api.ts'
import css from './sign-in.module.css'

/** The password, once more; not where a second factor has to do it. */
export function PasswordProof(props: ProofWayProps) {
  const { data: factors } = useQuery({ ...factorsQuery, enabled: props.needsFactor })
  const isHidden = props.needsFactor && (factors === undefined || hasFactor(factors))
  return isHidden ? null : <PasswordForm {...props} />
}

function PasswordForm({ onProven, onCancel }: ProofWayProps) {
  const { data: user } = useQuery(currentUserQuery)
  const field = useRef<HTMLInputElement>(null)
  // Once the dialog holds the focus: before, a dialog below it takes it back.
  useEffect(() => field.current?.focus(), [])
  const form = useForm({
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      await proveByPassword(password)
      onProven()
    },
  })
  return (
    <Stack as="form" gap={14} onSubmit={(event) => void form.submit(event)} noValidate>
      {form.problem && <ErrorSummary {...form.problem} />}
      {/* Password managers look for the address beside the password. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <TextField
        label={m.sign_in_password()}
        kind="password"
        autoComplete="current-password"
        ref={field}
        {...form.field('password')}
      />
      <Row className={css.acts} gap={8} justify="end" wrap>
        <Button onPress={onCancel}>{m.shell_ui_cancel()}</Button>
        <Button type="submit" variant="filled" busy={form.busy}>
          {m.sign_in_prove()}
        </Button>
      </Row>
    </Stack>
  )
}
