import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { useParams } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { currentAccountQuery, currentUserQuery } from '../../../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { useLinkAgain } from '../../../../shell/use-link-again.ts'
import { isLinkRefused, useFollowLink } from '../api.ts'
import { confirmingCard, LinkCard } from '../parts/LinkCard.tsx'

/**
 * The target of the sign-up mail. The page confirms by script: mail scanners only look at a link,
 * without script and session.
 */
export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const { data: user } = useQuery(currentUserQuery)
  return user === undefined ? confirmingCard() : <Confirming key={token} user={user} token={token} />
}

function Confirming({ user, token }: { user: User; token: string }) {
  const link = useFollowLink('confirm', { userId: user.id, token })
  if (link.isPending) return confirmingCard()
  if (link.isError && !isLinkRefused(link.error))
    return (
      <LinkCard outcome="failed" title={m.accounts_confirm_error_title()}>
        <LoadError {...loadErrorOf(link)} />
      </LinkCard>
    )
  // Pressed twice, or in two tabs: what the link was for is done.
  const isUsedUp = link.error instanceof ApiError && link.error.code === 'email_link_used'
  if (link.isSuccess || (isUsedUp && user.is_email_verified)) return <Confirmed email={user.email} />
  return <Refused user={user} reason={link.error?.message ?? ''} />
}

function Confirmed({ email }: { email: string }) {
  const { data: account } = useQuery(currentAccountQuery)
  return (
    <LinkCard
      outcome="done"
      title={m.accounts_confirmed_title()}
      acts={
        <LinkButton href={paths.events()} variant="filled">
          {m.accounts_to_events()}
        </LinkButton>
      }
    >
      <p>
        {account?.is_verified === false
          ? m.accounts_confirmed_unverified({ email })
          : m.accounts_confirmed_text({ email })}
      </p>
    </LinkCard>
  )
}

function Refused({ user, reason }: { user: User; reason: string }) {
  const { said, send } = useLinkAgain(user.id)
  return (
    <LinkCard
      outcome="failed"
      title={m.accounts_confirm_error_title()}
      acts={
        <>
          {!user.is_email_verified && (
            <Button variant="filled" onPress={send}>
              {m.accounts_send_link_again()}
            </Button>
          )}
          <LinkButton href={paths.profile()}>{m.accounts_to_profile()}</LinkButton>
        </>
      }
    >
      <p>{said?.message ?? reason}</p>
      <p>{m.accounts_logged_in_as({ email: user.email })}</p>
    </LinkCard>
  )
}
