import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useForm } from '../../../api/use-form.ts'
import { useEnter } from '../../sign-in/api.ts'
import css from '../../sign-in/parts/AuthCard.module.css'
import { joinAccount } from '../api.ts'
import type { JoinProps } from './JoinAsNew.tsx'

/** Somebody who has a login: their password, or one button where they are signed in. */
export function JoinAsKnown({ invitation, isSignedIn, token, onError }: JoinProps & { isSignedIn: boolean }) {
  const enter = useEnter()
  const form = useForm({
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      try {
        enter(await joinAccount(token, isSignedIn ? {} : { password }), paths.events())
      } catch (error) {
        onError(error)
        throw error
      }
    },
  })
  const { account_name: account, email } = invitation
  return (
    <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {form.problem && <ErrorSummary {...form.problem} />}
      <p>{isSignedIn ? m.users_join_signed_in({ email }) : m.users_join_known({ email })}</p>
      {!isSignedIn && (
        <>
          {/* Password managers look for the address beside the password. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextField
            label={m.sign_in_password()}
            kind="password"
            autoComplete="current-password"
            autoFocus
            {...form.field('password')}
          />
          <p className={css.aside}>
            <TextLink href={paths.forgotPassword()}>{m.sign_in_forgot_link()}</TextLink>
          </p>
        </>
      )}
      <Button type="submit" variant="filled" size="large" wide busy={form.busy} autoFocus={isSignedIn}>
        {m.users_join({ account })}
      </Button>
    </form>
  )
}
