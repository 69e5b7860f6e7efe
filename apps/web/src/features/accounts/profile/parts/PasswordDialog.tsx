import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useId } from 'react'
import { useForm } from '../../../../api/use-form.ts'
import { PasswordPair } from '../../parts/PasswordPair.tsx'
import { ownSessionsQuery, useSaveProfile } from '../api.ts'

interface Passwords {
  readonly password: string
  readonly password_confirmation: string
}

/** Nothing at all would leave the password as it is, and say that it is changed. */
function refusals({ password, password_confirmation }: Passwords): Record<string, string> {
  if (password === '') return { password: m.field_required_named({ field: m.accounts_password_new() }) }
  return password === password_confirmation ? {} : { password_confirmation: m.field_passwords_differ() }
}

/** Another password, with the present one; everywhere else one is logged out. */
export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const id = useId()
  const save = useSaveProfile()
  const cache = useQueryClient()
  const form = useForm({
    initial: { password_current: '', password: '', password_confirmation: '' },
    check: refusals,
    onSubmit: async (values) => {
      await save(values)
      showToast({ message: m.accounts_password_saved() })
      void cache.invalidateQueries(ownSessionsQuery)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.accounts_password_change()}
      footer={
        <>
          <Button onPress={onClose}>{m.shell_ui_cancel()}</Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy}>
            {m.accounts_password_change()}
          </Button>
        </>
      }
    >
      <Grid as="form" id={id} gap={14} columns={1} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.problem && <ErrorSummary {...form.problem} />}
        <p>{m.accounts_password_help()}</p>
        {/* Password managers keep a password by the address beside it. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <TextField
          label={m.accounts_password_current()}
          kind="password"
          autoComplete="current-password"
          autoFocus
          {...form.field('password_current')}
        />
        <PasswordPair
          label={m.accounts_password_new()}
          password={form.field('password')}
          confirmation={form.field('password_confirmation')}
          own={`${user.full_name} ${user.email}`}
        />
      </Grid>
    </Dialog>
  )
}
