import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useForm } from '../../../api/use-form.ts'
import { useLinkAgain } from '../../../shell/use-link-again.ts'
import { useEmailChange } from '../api.ts'
import css from './EmailSetting.module.css'
import form from '../../accounts/parts/SettingsForm.module.css'

/**
 * The address one logs in with: whether it is confirmed, the one that is to take its place, and the
 * way to another.
 */
export function EmailSetting({ user }: { user: User }) {
  const { said, send } = useLinkAgain(user.id)
  /** The form is open, with this address to begin with. */
  const [changing, setChanging] = useState<string | null>(null)
  return (
    <div className={form.form}>
      <p className={css.address}>
        <bdi>{user.email}</bdi>
        {user.is_email_verified ? (
          <StatusBadge tone="teal">{m.accounts_email_confirmed()}</StatusBadge>
        ) : (
          <StatusBadge tone="orange">{m.accounts_email_unconfirmed()}</StatusBadge>
        )}
      </p>
      {said !== null && (
        <Banner tone={said.failed ? 'warning' : 'good'} live>
          {said.message}
        </Banner>
      )}
      {user.pending_email !== null && (
        <PendingChange user={user} pending={user.pending_email} onAgain={() => setChanging(user.pending_email)} />
      )}
      {changing !== null ? (
        <ChangeForm user={user} wanted={changing} onDone={() => setChanging(null)} />
      ) : (
        <div className={form.acts}>
          <Button onPress={() => setChanging('')}>{m.accounts_email_change()}</Button>
          {!user.is_email_verified && user.pending_email === null && (
            <Button onPress={send}>{m.accounts_send_link_again()}</Button>
          )}
        </div>
      )}
    </div>
  )
}

function PendingChange({ user, pending, onAgain }: { user: User; pending: string; onAgain: () => void }) {
  const { ask, cancel } = useEmailChange(user)
  const [said, setSaid] = useState<string | null>(null)
  const attempt = (act: Promise<string>) =>
    act.then(setSaid).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // The last proof was too long ago: the form asks for the password.
      if (error.errors['password_current'] !== undefined) return onAgain()
      setSaid(error.message)
    })
  const again = () => attempt(ask({ email: pending }).then(() => m.accounts_email_link_sent({ email: pending })))
  return (
    <Banner tone="info" title={m.accounts_email_pending({ email: pending })}>
      <p role="status">{said ?? m.accounts_email_pending_text({ email: user.email })}</p>
      <div className={css.acts}>
        <Button size="small" onPress={again}>
          {m.accounts_send_link_again()}
        </Button>
        <Button size="small" onPress={() => attempt(cancel().then(() => m.accounts_email_change_cancelled()))}>
          {m.accounts_email_cancel_change()}
        </Button>
      </div>
    </Banner>
  )
}

function ChangeForm({ user, wanted, onDone }: { user: User; wanted: string; onDone: () => void }) {
  const { ask } = useEmailChange(user)
  const change = useForm({
    initial: { email: wanted, password_current: '' },
    check: ({ email }): Record<string, string> => {
      if (email.trim() === '') return { email: m.field_required_named({ field: m.accounts_email_new() }) }
      return email.trim() === user.email ? { email: m.accounts_email_same() } : {}
    },
    onSubmit: async (values) => {
      await ask(values)
      onDone()
    },
  })
  return (
    <form className={form.form} noValidate onSubmit={(event) => void change.submit(event)}>
      {change.problem && <ErrorSummary {...change.problem} />}
      <TextField
        label={m.accounts_email_new()}
        help={m.accounts_email_new_help()}
        kind="email"
        autoComplete="email"
        autoFocus={wanted === ''}
        {...change.field('email')}
      />
      <TextField
        label={m.accounts_password_current()}
        help={m.accounts_password_why()}
        kind="password"
        autoComplete="current-password"
        {...change.field('password_current')}
      />
      <div className={form.acts}>
        <Button type="submit" variant="filled" busy={change.busy}>
          {m.accounts_email_send_link()}
        </Button>
        <Button onPress={onDone}>{m.accounts_email_keep()}</Button>
      </div>
    </form>
  )
}
