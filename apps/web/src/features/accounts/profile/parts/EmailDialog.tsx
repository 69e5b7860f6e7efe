import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useId } from 'react'
import { useForm } from '../../../../api/use-form.ts'
import { useEmailChange } from '../api.ts'

/** Asks for another address. */
export function EmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const id = useId()
  const { ask } = useEmailChange(user)
  const change = useForm({
    initial: { email: '' },
    check: ({ email }): Record<string, string> => {
      if (email.trim() === '') return { email: m.field_required_named({ field: m.accounts_email_new() }) }
      return email.trim() === user.email ? { email: m.accounts_email_same() } : {}
    },
    onSubmit: async ({ email }) => {
      await ask(email)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.accounts_email_change()}
      footer={
        <>
          <Button onPress={onClose}>{m.shell_ui_cancel()}</Button>
          <Button type="submit" form={id} variant="filled" busy={change.busy}>
            {m.accounts_email_send_link()}
          </Button>
        </>
      }
    >
      <Grid as="form" id={id} gap={14} columns={1} noValidate onSubmit={(event) => void change.submit(event)}>
        {change.problem && <ErrorSummary {...change.problem} />}
        <TextField
          label={m.accounts_email_new()}
          help={m.profile_email_new_help({ email: user.email })}
          kind="email"
          autoComplete="email"
          autoFocus
          {...change.field('email')}
        />
      </Grid>
    </Dialog>
  )
}
