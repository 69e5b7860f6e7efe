import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { currentUserQuery } from '../../../../api/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { isLinkRefused, useEmailChange, useFollowLink } from '../api.ts'
import { confirmingCard, LinkCard } from '../parts/LinkCard.tsx'

/**
 * Where the mail to a new address leads. It finishes without a press, as the page of a sign-up's mail
 * does.
 */
export function ConfirmEmailChangePage() {
  const { token = '' } = useParams()
  const { data: user } = useQuery(currentUserQuery)
  return user === undefined ? confirmingCard() : <Changing key={token} user={user} token={token} />
}

function Changing({ user, token }: { user: User; token: string }) {
  const link = useFollowLink('change', { userId: user.id, token })
  if (link.isPending) return confirmingCard()
  if (link.isError && !isLinkRefused(link.error))
    return (
      <LinkCard outcome="failed" title={m.accounts_change_error_title()}>
        <LoadError {...loadErrorOf(link)} />
      </LinkCard>
    )
  const isUsedUp = link.error instanceof ApiError && link.error.code === 'email_link_used'
  if (link.isSuccess || isUsedUp)
    return (
      <LinkCard
        outcome="done"
        title={m.accounts_change_confirmed_title()}
        acts={
          <LinkButton href={paths.profile()} variant="filled">
            {m.accounts_to_profile()}
          </LinkButton>
        }
      >
        <p>{m.accounts_change_confirmed_text({ email: user.email })}</p>
      </LinkCard>
    )
  return <Refused user={user} reason={link.error?.message ?? ''} />
}

function Refused({ user, reason }: { user: User; reason: string }) {
  const { ask } = useEmailChange(user)
  const [said, setSaid] = useState<string | null>(null)
  const pending = user.pending_email
  const again = async (email: string) => {
    try {
      await ask(email)
      setSaid(m.accounts_email_link_sent({ email }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid(error.errors['email']?.[0] ?? error.message)
    }
  }
  return (
    <LinkCard
      outcome="failed"
      title={m.accounts_change_error_title()}
      acts={
        <>
          {pending !== null && (
            <Button variant="filled" onPress={() => again(pending)}>
              {m.accounts_send_link_again()}
            </Button>
          )}
          <LinkButton href={paths.profile()}>{m.accounts_to_profile()}</LinkButton>
        </>
      }
    >
      <p>{said ?? reason}</p>
      <p>{m.accounts_logged_in_as({ email: user.email })}</p>
    </LinkCard>
  )
}
