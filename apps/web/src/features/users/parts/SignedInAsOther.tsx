import type { User } from '@turnout/contract/accounts/user.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { Invitation } from '@turnout/contract/users/member.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { useState } from 'react'
import { AuthCard } from '../../sign-in/parts/AuthCard.tsx'
import css from '../../sign-in/parts/sign-in.module.css'
import { logOutAndStay } from '../api.ts'

/** Another person is signed in on this device: who, and how to go on as the one invited. */
export function SignedInAsOther({ visitor, invitation }: { visitor: User; invitation: Invitation }) {
  const [failed, setFailed] = useState(false)
  const leave = async () => {
    setFailed(false)
    await logOutAndStay().catch(() => setFailed(true))
  }
  return (
    <AuthCard
      title={m.users_other_title()}
      intro={m.users_other_text({ invited: invitation.email, account: invitation.account_name })}
      foot={<TextLink href={paths.events()}>{m.users_other_stay({ name: visitor.full_name })}</TextLink>}
    >
      <div className={css.form}>
        {failed && (
          <Banner tone="error" live>
            {m.shell_log_out_failed()}
          </Banner>
        )}
        <Banner tone="info">{m.users_other_who({ name: visitor.full_name, email: visitor.email })}</Banner>
        <Button variant="filled" size="large" wide onPress={leave}>
          {m.users_other_leave()}
        </Button>
      </div>
    </AuthCard>
  )
}
