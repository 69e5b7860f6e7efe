import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import type { Invitation } from '@turnout/contract/users/member.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { loadErrorOf } from '../../../api/load-error.ts'
import { roleName } from '../../../shell/role-name.ts'
import { AuthCard } from '../../sign-in/parts/AuthCard.tsx'
import css from '../../sign-in/parts/sign-in.module.css'
import { invitationQuery, visitorQuery } from '../api.ts'
import { endOf, type InvitationEnd } from '../invitation-end.ts'
import { InvitationOver } from '../parts/InvitationOver.tsx'
import { JoinAsKnown } from '../parts/JoinAsKnown.tsx'
import { JoinAsNew } from '../parts/JoinAsNew.tsx'
import { SignedInAsOther } from '../parts/SignedInAsOther.tsx'

/** Where the link of an invitation leads: joining as the present person, or why that cannot be. */
export function AcceptInvitationPage() {
  const { token = '' } = useParams()
  return <Opened key={token} token={token} />
}

function Opened({ token }: { token: string }) {
  const invitation = useQuery(invitationQuery(token))
  const visitor = useQuery(visitorQuery)
  const [ended, setEnded] = useState<InvitationEnd | null>(null)
  const end = ended ?? endOf(invitation.error)
  if (end !== null) return <InvitationOver end={end} />
  const failed = invitation.isError ? invitation : visitor.isError ? visitor : null
  if (failed !== null) {
    return (
      <AuthCard title={m.users_join_loading()}>
        <LoadError {...loadErrorOf(failed)} />
      </AuthCard>
    )
  }
  if (invitation.data === undefined || visitor.data === undefined) return <Outline />
  return (
    <Welcome
      invitation={invitation.data}
      visitor={visitor.data}
      token={token}
      onError={(error) => setEnded(endOf(error))}
    />
  )
}

interface WelcomeProps {
  invitation: Invitation
  visitor: User | null
  token: string
  /** The link may have ended meanwhile. */
  onError: (error: unknown) => void
}

function Welcome({ invitation, visitor, token, onError }: WelcomeProps) {
  const isOther = visitor !== null && visitor.email.toLowerCase() !== invitation.email.toLowerCase()
  if (isOther) return <SignedInAsOther visitor={visitor} invitation={invitation} />
  const { invited_by: by, account_name: account } = invitation
  const role = roleName(invitation.role)
  return (
    <AuthCard
      title={m.users_join_title({ account })}
      intro={by === null ? m.users_join_intro({ role }) : m.users_join_intro_by({ name: by, role })}
    >
      {invitation.needs_password ? (
        <JoinAsNew invitation={invitation} token={token} onError={onError} />
      ) : (
        <JoinAsKnown invitation={invitation} isSignedIn={visitor !== null} token={token} onError={onError} />
      )}
    </AuthCard>
  )
}

function Outline() {
  return (
    <AuthCard title={m.users_join_loading()}>
      <div className={css.form} aria-hidden>
        <Skeleton height="62px" />
        <Skeleton height="62px" />
        <Skeleton height="46px" />
      </div>
    </AuthCard>
  )
}
