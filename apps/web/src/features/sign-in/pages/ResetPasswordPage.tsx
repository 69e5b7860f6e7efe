import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { useForm } from '../../../api/use-form.ts'
import { paths } from '@turnout/contract/paths.ts'
import { PasswordPair } from '../../accounts/parts/PasswordPair.tsx'
import { resetLinkQuery, setNewPassword } from '../api.ts'
import { AuthCard } from '../parts/AuthCard.tsx'
import css from '../parts/sign-in.module.css'
import { typedEmail } from '../typed-email.ts'

const isSpent = (error: unknown): boolean => error instanceof ApiError && error.code === 'reset_link_invalid'

/** A new password by the link of a mail. */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const link = useQuery(resetLinkQuery(token))
  const [spent, setSpent] = useState(false)
  if (spent || isSpent(link.error)) return <SpentLink />
  if (link.isError) {
    const reference = link.error instanceof ApiError ? link.error.reference : undefined
    return (
      <AuthCard title={m.sign_in_reset_title()}>
        <LoadError message={link.error.message} reference={reference} onRetry={() => link.refetch()} />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={m.sign_in_reset_title()} intro={m.sign_in_reset_intro()}>
      {link.isPending ? <FormOutline /> : <NewPasswordForm token={token} onSpent={() => setSpent(true)} />}
    </AuthCard>
  )
}

function NewPasswordForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { password: '', password_confirmation: '' },
    expect: (values): Record<string, string> =>
      values.password === values.password_confirmation ? {} : { password_confirmation: m.field_passwords_differ() },
    onSubmit: async (values) => {
      try {
        await setNewPassword(token, values)
      } catch (error) {
        if (isSpent(error)) onSpent()
        throw error
      }
      void navigate(paths.login(), { replace: true, state: 'password changed' })
    },
  })
  return (
    <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {form.problem && <ErrorSummary {...form.problem} />}
      <PasswordPair
        label={m.sign_in_new_password()}
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        own={typedEmail()}
        autoFocus
      />
      <Button type="submit" variant="filled" size="large" wide busy={form.busy}>
        {m.sign_in_save_password()}
      </Button>
    </form>
  )
}

function SpentLink() {
  return (
    <AuthCard
      title={m.sign_in_spent_title()}
      intro={m.sign_in_spent_text()}
      foot={<TextLink href={paths.login()}>{m.sign_in_back_to_login()}</TextLink>}
    >
      <LinkButton href={paths.forgotPassword()} variant="filled" size="large" wide>
        {m.sign_in_send_new_link()}
      </LinkButton>
    </AuthCard>
  )
}

function FormOutline() {
  return (
    <div className={css.form} aria-hidden>
      <Skeleton height="62px" />
      <Skeleton height="62px" />
      <Skeleton height="46px" />
    </div>
  )
}
