import { paths } from '@turnout/contract/paths.ts'
import type { Invitation } from '@turnout/contract/users/member.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useForm } from '../../../api/use-form.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { PasswordPair } from '../../accounts/parts/PasswordPair.tsx'
import { useEnter } from '../../sign-in/api.ts'
import css from '../../sign-in/parts/sign-in.module.css'
import { joinAccount } from '../api.ts'
import { NameOrder } from '../../../public/frame/parts/NameOrder.tsx'

export interface JoinProps {
  invitation: Invitation
  token: string
  onError: (error: unknown) => void
}

/** A new person: their name and a password; the address is the one the link went to. */
export function JoinAsNew({ invitation, token, onError }: JoinProps) {
  const enter = useEnter()
  const { account_name: account, email } = invitation
  const form = useForm({
    initial: {
      first_name: invitation.first_name,
      last_name: invitation.last_name,
      password: '',
      password_confirmation: '',
    },
    expect: (values): Record<string, string> =>
      values.password === values.password_confirmation ? {} : { password_confirmation: m.field_passwords_differ() },
    onSubmit: async (values) => {
      try {
        const region = { timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone, locale: documentLocale() }
        enter(await joinAccount(token, { ...values, ...region }), paths.events())
      } catch (error) {
        onError(error)
        throw error
      }
    },
  })
  const { first_name, last_name } = form.values
  return (
    <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {form.problem && <ErrorSummary {...form.problem} />}
      <p>{m.users_join_new({ email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className={css.names}>
        <NameOrder>
          <TextField
            label={m.accounts_first_name()}
            autoComplete="given-name"
            autoFocus
            {...form.field('first_name')}
          />
          <TextField label={m.accounts_last_name()} autoComplete="family-name" optional {...form.field('last_name')} />
        </NameOrder>
      </div>
      <PasswordPair
        label={m.sign_in_password()}
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        own={`${first_name} ${last_name} ${email}`}
      />
      <Button type="submit" variant="filled" size="large" wide busy={form.busy}>
        {m.users_join({ account })}
      </Button>
    </form>
  )
}
