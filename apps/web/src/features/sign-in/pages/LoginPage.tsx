import { useQuery } from '@tanstack/react-query'
import { currentUser } from '@turnout/contract/accounts/endpoints.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { Session } from '@turnout/contract/sign-in/session.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { keptReturnAddress, takeReturnAddress, wasSentToLogin } from '../../../api/return-address.ts'
import { useForm } from '../../../api/use-form.ts'
import { challengeOf, logIn, logInWithCode, useEnter } from '../api.ts'
import { AuthCard } from '../parts/AuthCard.tsx'
import { ChooseAccount } from '../parts/ChooseAccount.tsx'
import { type GivenCode, CodeForm } from '../parts/CodeForm.tsx'
import { PasskeySignIn } from '../parts/PasskeySignIn.tsx'
import { ProviderChoice } from '../parts/ProviderChoice.tsx'
import css from '../parts/sign-in.module.css'
import { keepEmail, typedEmail } from '../typed-email.ts'

interface SecondStepProps {
  readonly onSend: (given: GivenCode) => Promise<unknown>
  /** The challenge is over, or the person wants to sign in as another. */
  readonly onBack: () => void
}

/** After the password: the code of the app. */
function SecondStep({ onSend, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <AuthCard
      title={m.factors_step_title()}
      intro={isRecovery ? m.factors_step_recovery_intro() : m.factors_step_intro({ host: window.location.host })}
      foot={
        <Button variant="quiet" size="small" onPress={onBack}>
          {m.factors_step_back()}
        </Button>
      }
    >
      <CodeForm label={m.sign_in_log_in()} onSend={onSend} onWay={setRecovery} />
    </AuthCard>
  )
}

/** Log in, then choose an account where there are several, then back to where one was. */
export function LoginPage() {
  const enter = useEnter()
  const [choosing, setChoosing] = useState<Session | null>(null)
  const goOn = (session: Session) => enter(session, takeReturnAddress())
  const proceed = (session: Session) => (session.accounts.length > 1 ? setChoosing(session) : goOn(session))
  // A provider may have said who it is; the code is asked for here.
  const state: unknown = useLocation().state
  const [challenge, setChallenge] = useState(() => textOf(state, 'challenge'))
  const [over, setOver] = useState<string | null>(null)
  const session = useQuery({
    queryKey: ['session at login'],
    queryFn: ({ signal }) => call(currentUser, {}, { signal, signedOutIsFine: true }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (session.isSuccess) return <Navigate to={keptReturnAddress() ?? paths.events()} replace />
  if (choosing !== null) return <ChooseAccount session={choosing} onEnter={goOn} />
  if (challenge === null) {
    return <LoginForm onLogin={proceed} onChallenge={setChallenge} problem={over} />
  }
  const back = (problem: string | null) => {
    setOver(problem)
    setChallenge(null)
  }
  const send = async (given: GivenCode) => {
    try {
      proceed(await logInWithCode({ challenge, ...given }))
    } catch (error) {
      // It was over before the code was: the password comes first again.
      if (error instanceof ApiError && error.code === 'challenge_over') return back(error.message)
      throw error
    }
  }
  return <SecondStep onSend={send} onBack={() => back(null)} />
}

interface LoginFormProps {
  readonly onLogin: (session: Session) => void
  /** The password was right, and a code is asked for. */
  readonly onChallenge: (challenge: string) => void
  /** Why one is here again. */
  readonly problem: string | null
}

function LoginForm({ onLogin, onChallenge, problem }: LoginFormProps) {
  const [known] = useState(typedEmail)
  const form = useForm({
    initial: { email: known, password: '' },
    onSubmit: async (values) => {
      keepEmail(values.email)
      try {
        onLogin(await logIn(values))
      } catch (error) {
        const challenge = challengeOf(error)
        if (challenge === null) throw error
        onChallenge(challenge)
      }
    },
  })
  const email = form.field('email')
  return (
    <AuthCard
      title={m.sign_in_login_title()}
      foot={
        <>
          {m.sign_in_no_account()} <TextLink href={paths.register()}>{m.sign_in_create_account()}</TextLink>
        </>
      }
    >
      <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
        {form.problem ? <ErrorSummary {...form.problem} /> : <Notice over={problem} />}
        <TextField
          label={m.sign_in_email()}
          kind="email"
          autoComplete="username webauthn"
          autoFocus={known === ''}
          {...email}
          onChange={(value) => {
            keepEmail(value)
            email.onChange(value)
          }}
        />
        <TextField
          label={m.sign_in_password()}
          kind="password"
          autoComplete="current-password"
          autoFocus={known !== ''}
          {...form.field('password')}
        />
        <p className={css.aside}>
          <TextLink href={paths.forgotPassword()}>{m.sign_in_forgot_link()}</TextLink>
        </p>
        <Button type="submit" variant="filled" size="large" wide busy={form.busy}>
          {m.sign_in_log_in()}
        </Button>
      </form>
      <PasskeySignIn onLogin={onLogin} />
      <ProviderChoice email={email.value} />
    </AuthCard>
  )
}

/** Why one is here, where there is a reason. */
function Notice({ over }: { over: string | null }) {
  const state: unknown = useLocation().state
  const [sent] = useState(wasSentToLogin)
  const problem = over ?? textOf(state, 'problem')
  if (problem !== null) return <Banner tone="error">{problem}</Banner>
  if (state === 'password changed') return <Banner tone="good">{m.sign_in_password_changed()}</Banner>
  return sent ? <Banner tone="info">{m.sign_in_again()}</Banner> : null
}

/** What the page that a provider sends people back to says of how it went. */
function textOf(state: unknown, name: 'challenge' | 'problem'): string | null {
  const told = typeof state === 'object' && state !== null ? (state as Readonly<Record<string, unknown>>)[name] : null
  return typeof told === 'string' ? told : null
}
