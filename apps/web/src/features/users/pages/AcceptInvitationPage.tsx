import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { Invitation } from '@turnout/contract/users/member.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { roleName } from '../../../shell/role-name.ts'
import { AuthCard } from '../../sign-in/parts/AuthCard.tsx'
import css from '../../sign-in/parts/sign-in.module.css'
import { invitationQuery, visitorQuery, logOutAndStay } from '../api.ts'
import { JoinAsKnown } from '../parts/JoinAsKnown.tsx'
import { JoinAsNew } from '../parts/JoinAsNew.tsx'

/** Where the link of an invitation leads: joining as the present person, or why that cannot be. */
export function AcceptInvitationPage() {
  const { token = '' } = useParams()
  return <Opened key={token} token={token} />
}

/** Why the link of an invitation does not work, or no longer. */
type InvitationEnd = 'expired' | 'used' | 'revoked' | 'invalid'

const ENDS: Readonly<Record<string, InvitationEnd>> = {
  invitation_expired: 'expired',
  invitation_used: 'used',
  invitation_revoked: 'revoked',
  invitation_invalid: 'invalid',
}

/** What an error says of the link; null: nothing, it may be tried again. */
const endOf = (error: unknown): InvitationEnd | null => (error instanceof ApiError ? (ENDS[error.code] ?? null) : null)

const TITLES = {
  expired: m.users_over_expired_title,
  used: m.users_over_used_title,
  revoked: m.users_over_revoked_title,
  invalid: m.users_over_invalid_title,
} as const satisfies Record<InvitationEnd, () => string>

const TEXTS = {
  expired: m.error_invitation_expired,
  used: m.error_invitation_used,
  revoked: m.error_invitation_revoked,
  invalid: m.error_invitation_invalid,
} as const satisfies Record<InvitationEnd, () => string>

/** The link does not work, or no longer: why, and what to do. */
function InvitationOver({ end }: { end: InvitationEnd }) {
  return (
    <AuthCard title={TITLES[end]()} intro={TEXTS[end]()}>
      <LinkButton href={paths.login()} variant={end === 'used' ? 'filled' : 'outline'} size="large" wide>
        {m.sign_in_log_in()}
      </LinkButton>
    </AuthCard>
  )
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

/** Another person is signed in on this device: who, and how to go on as the one invited. */
function SignedInAsOther({ visitor, invitation }: { visitor: User; invitation: Invitation }) {
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
