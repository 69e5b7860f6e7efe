import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { paths } from '@turnout/contract/paths.ts'
import { cancelEmailChange } from '../api.ts'
import { AuthCard } from '../parts/AuthCard.tsx'
import css from '../parts/sign-in.module.css'

/**
 * The target of the mail to a former address. Looking at it changes nothing: programs that read
 * mail look at links too.
 */
export function CancelEmailChangePage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      const resetToken = await cancelEmailChange(token)
      void navigate(paths.resetPassword(resetToken), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
      setBusy(false)
    }
  }
  if (problem?.status === 410) return <SpentLink />
  return (
    <AuthCard
      title={m.sign_in_undo_title()}
      intro={m.sign_in_undo_text()}
      foot={<TextLink href={paths.login()}>{m.sign_in_undo_keep()}</TextLink>}
    >
      <div className={css.form}>
        {problem !== null && (
          <Banner tone="error" live>
            {problem.message}
          </Banner>
        )}
        <Button variant="filled" size="large" wide busy={busy} onPress={cancel}>
          {m.sign_in_undo_act()}
        </Button>
      </div>
    </AuthCard>
  )
}

function SpentLink() {
  return (
    <AuthCard
      title={m.sign_in_undo_spent_title()}
      intro={m.sign_in_undo_spent_text()}
      foot={<TextLink href={paths.login()}>{m.sign_in_back_to_login()}</TextLink>}
    >
      <LinkButton href={paths.forgotPassword()} variant="filled" size="large" wide>
        {m.sign_in_send_new_link()}
      </LinkButton>
    </AuthCard>
  )
}
