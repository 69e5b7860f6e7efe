import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { AuthCard } from '../../sign-in/parts/AuthCard.tsx'
import type { InvitationEnd } from '../invitation-end.ts'

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
export function InvitationOver({ end }: { end: InvitationEnd }) {
  return (
    <AuthCard title={TITLES[end]()} intro={TEXTS[end]()}>
      <LinkButton href={paths.login()} variant={end === 'used' ? 'filled' : 'outline'} size="large" wide>
        {m.sign_in_log_in()}
      </LinkButton>
    </AuthCard>
  )
}
