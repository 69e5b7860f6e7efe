import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { challengeOf, useEnter } from '../../sign-in/api.ts'
import css from '../../sign-in/parts/sign-in.module.css'
import { CodeForm, type GivenCode } from '../../sign-in/parts/CodeForm.tsx'
import { joinAccount } from '../api.ts'
import type { JoinProps } from './JoinAsNew.tsx'

/** A person who has a login: their password, or one button where they are signed in. */
export function JoinAsKnown(props: JoinProps & { isSignedIn: boolean }) {
  const [challenge, setChallenge] = useState<string | null>(null)
  if (challenge === null) return <JoinByPassword {...props} onChallenge={setChallenge} />
  return <JoinByCode {...props} challenge={challenge} />
}

/** A person with two-step codes gives one after the password. */
function JoinByCode({ invitation, token, onError, challenge }: JoinProps & { challenge: string }) {
  const enter = useEnter()
  const send = async (given: GivenCode) => {
    try {
      enter(await joinAccount(token, { challenge, ...given }), paths.events())
    } catch (error) {
      onError(error)
      throw error
    }
  }
  return (
    <>
      <p>{m.factors_step_intro({ host: window.location.host })}</p>
      <CodeForm label={m.users_join({ account: invitation.account_name })} onSend={send} />
    </>
  )
}

interface ByPasswordProps extends JoinProps {
  readonly isSignedIn: boolean
  readonly onChallenge: (challenge: string) => void
}

function JoinByPassword({ invitation, isSignedIn, token, onError, onChallenge }: ByPasswordProps) {
  const enter = useEnter()
  const form = useForm({
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      try {
        enter(await joinAccount(token, isSignedIn ? {} : { password }), paths.events())
      } catch (error) {
        const challenge = challengeOf(error)
        if (challenge !== null) return onChallenge(challenge)
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
