import { paths } from '@turnout/contract/paths.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { CircleUserRound, DoorOpen, KeyRound, LogOut, MailX, Power, PowerOff, Send, UserPen, UserX } from 'lucide-react'

export interface MemberMenuActs {
  readonly onEdit: (member: Member) => void
  readonly onEndSessions: (member: Member) => unknown
  readonly onSwitch: (member: Member, status: 'ACTIVE' | 'INACTIVE') => unknown
  readonly onSendAgain: (member: Member) => unknown
  readonly onRemove: (member: Member) => void
}

/** What can be done to somebody of the team. */
export function memberMenu(member: Member, acts: MemberMenuActs): readonly MenuGroup[] {
  const edit = { key: 'edit', label: m.users_edit(), icon: UserPen, onPress: () => acts.onEdit(member) }
  const remove = (label: string, icon: typeof UserX) => ({
    items: [{ key: 'remove', label, icon, tone: 'danger' as const, onPress: () => acts.onRemove(member) }],
  })
  if (member.status === 'INVITED') {
    const isExpired = member.invitation?.is_expired === true
    const again = isExpired ? m.users_invite_again() : m.users_send_again()
    return [
      { items: [edit, { key: 'again', label: again, icon: Send, onPress: () => acts.onSendAgain(member) }] },
      remove(m.users_take_back(), MailX),
    ]
  }
  const isOn = member.status === 'ACTIVE'
  const sessions = {
    key: 'sessions',
    label: m.users_end_sessions(),
    icon: LogOut,
    onPress: () => acts.onEndSessions(member),
  }
  const power = {
    key: 'power',
    label: isOn ? m.users_switch_off() : m.users_switch_on(),
    icon: isOn ? PowerOff : Power,
    onPress: () => acts.onSwitch(member, isOn ? 'INACTIVE' : 'ACTIVE'),
  }
  return [{ items: [edit, ...(isOn ? [sessions] : []), power] }, remove(m.users_remove(), UserX)]
}

export interface OwnMenuActs {
  readonly onHandOver: () => void
  readonly onLeave: () => void
}

/** What one can do on one's own row: the owner hands over, everybody else can leave. */
export function ownMenu({ is_account_owner: isOwner }: Member, acts: OwnMenuActs): readonly MenuGroup[] {
  const profile = {
    key: 'profile',
    label: m.shell_profile_and_security(),
    icon: CircleUserRound,
    href: paths.profile(),
  }
  const last = isOwner
    ? { key: 'hand-over', label: m.users_hand_over(), icon: KeyRound, onPress: acts.onHandOver }
    : { key: 'leave', label: m.users_leave(), icon: DoorOpen, tone: 'danger' as const, onPress: acts.onLeave }
  return [{ items: [profile] }, { items: [last] }]
}
