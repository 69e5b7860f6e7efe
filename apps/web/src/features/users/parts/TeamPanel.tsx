import type { User } from '@turnout/contract/accounts/user.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { InviteDrawer } from './InviteDrawer.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { MemberDrawer } from './MemberDrawer.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'

/** The drawer or question over the team, one at a time. */
export type OpenTeamPanel =
  | { readonly kind: 'invite' }
  | { readonly kind: 'hand over' }
  | { readonly kind: 'edit' | 'remove' | 'leave'; readonly member: Member }

export interface TeamPanelProps {
  open: OpenTeamPanel
  giver: User
  onClose: () => void
  /** The person is gone, and their row with them. */
  onRemoved: () => void
}

export function TeamPanel({ open, giver, onClose, onRemoved }: TeamPanelProps) {
  if (open.kind === 'invite') return <InviteDrawer giver={giver} onClose={onClose} />
  if (open.kind === 'hand over') return <HandOverDialog owner={giver} onClose={onClose} />
  const { member } = open
  if (open.kind === 'edit') return <MemberDrawer giver={giver} member={member} onClose={onClose} />
  if (open.kind === 'leave') return <LeaveDialog member={member} onClose={onClose} />
  return <RemoveMemberDialog member={member} onClose={onClose} onRemoved={onRemoved} />
}
