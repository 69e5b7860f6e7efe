import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { paths } from '@turnout/contract/paths.ts'
import { askForResetLink } from '../api.ts'
import { AuthCard } from '../parts/AuthCard.tsx'
import css from '../parts/sign-in.module.css'
import { LinkOnItsWay } from '../parts/LinkOnItsWay.tsx'
import { keepEmail, typedEmail } from '../typed-email.ts'

/** One field; the answer is the same for known and unknown addresses. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null)
  const form = useForm({
    initial: { email: typedEmail() },
    onSubmit: async ({ email }) => {
      keepEmail(email)
      setSent(await askForResetLink(email))
    },
  })
  const back = <TextLink href={paths.login()}>{m.sign_in_back_to_login()}</TextLink>
  if (sent !== null) {
    return (
      <AuthCard title={m.sign_in_check_mail_title()} foot={back}>
        <LinkOnItsWay email={form.values.email} message={sent} onOtherAddress={() => setSent(null)} />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={m.sign_in_forgot_title()} intro={m.sign_in_forgot_intro()} foot={back}>
      <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
        {form.problem && <ErrorSummary {...form.problem} />}
        <TextField label={m.sign_in_email()} kind="email" autoComplete="username" autoFocus {...form.field('email')} />
        <Button type="submit" variant="filled" size="large" wide busy={form.busy}>
          {m.sign_in_send_link()}
        </Button>
      </form>
    </AuthCard>
  )
}
