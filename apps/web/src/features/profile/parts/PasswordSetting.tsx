import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { useSaveProfile } from '../api.ts'
import { PasswordPair } from '../../accounts/parts/PasswordPair.tsx'
import css from '../../accounts/parts/SettingsForm.module.css'

/** Another password, with the present one; everywhere else one is logged out. */
export function PasswordSetting({ user }: { user: User }) {
  const [state, setState] = useState<'rest' | 'changing' | 'done'>('rest')
  if (state === 'changing')
    return <PasswordForm user={user} onSaved={() => setState('done')} onKept={() => setState('rest')} />
  return (
    <div className={css.form}>
      {state === 'done' && (
        <Banner tone="good" live>
          {m.accounts_password_saved()}
        </Banner>
      )}
      <p>{m.accounts_password_help()}</p>
      <div className={css.acts}>
        <Button onPress={() => setState('changing')}>{m.accounts_password_change()}</Button>
      </div>
    </div>
  )
}

/** Nothing at all would leave the password as it is, and say that it is changed. */
function refusals({
  password,
  password_confirmation,
}: {
  password: string
  password_confirmation: string
}): Record<string, string> {
  if (password === '') return { password: m.field_required_named({ field: m.accounts_password_new() }) }
  return password === password_confirmation ? {} : { password_confirmation: m.field_passwords_differ() }
}

function PasswordForm({ user, onSaved, onKept }: { user: User; onSaved: () => void; onKept: () => void }) {
  const save = useSaveProfile()
  const form = useForm({
    initial: { password_current: '', password: '', password_confirmation: '' },
    check: refusals,
    onSubmit: async (values) => {
      await save(values)
      onSaved()
    },
  })
  return (
    <form className={css.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {form.problem && <ErrorSummary {...form.problem} />}
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
      <div className={css.acts}>
        <Button type="submit" variant="filled" busy={form.busy}>
          {m.accounts_password_change()}
        </Button>
        <Button onPress={onKept}>{m.accounts_password_keep()}</Button>
      </div>
    </form>
  )
}
