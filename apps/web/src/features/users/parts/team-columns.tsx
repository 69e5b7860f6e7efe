import type { User } from '@turnout/contract/accounts/user.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { classNames } from '@turnout/ui/class-names.ts'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Box, Row, Stack } from '@turnout/ui/layout/parts.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { FingerprintPattern, Lock, Mail, ShieldCheck, TriangleAlert } from 'lucide-react'
import { relativeWords } from '../../../desk/moment-words.ts'
import { roleName } from '../../../shell/role-name.ts'
import { namesOf, scopeLines, scopeOf, type ScopeNames } from './member-scope-words.ts'
import { endWords, invitedWords, nameOf } from '../member-words.ts'
import css from './users.module.css'

export interface TeamColumnsNeed {
  readonly self: User | undefined
  readonly names: ScopeNames
  readonly now: Date
  readonly onSendAgain: (member: Member) => unknown
}

const isOff = ({ status }: Member): boolean => status === 'INACTIVE'

/** The columns of the team. */
export const teamColumns = (need: TeamColumnsNeed): readonly Column<Member>[] => [
  { key: 'name', label: m.users_column_person(), render: (member) => <Person member={member} need={need} /> },
  { key: 'role', label: m.users_column_role(), wideOnPhone: true, render: (member) => <RoleCell member={member} /> },
  {
    key: 'events',
    label: m.users_column_events(),
    hideOnPhone: true,
    render: (member) => <Events member={member} names={need.names} />,
  },
  { key: 'sign_in', label: m.users_column_sign_in(), render: (member) => <SignIn member={member} need={need} /> },
  { key: 'seen', label: m.users_column_seen(), render: (member) => <Seen member={member} need={need} /> },
]

function Person({ member, need: { self, now } }: { member: Member; need: TeamColumnsNeed }) {
  const { invitation } = member
  const name = nameOf(member)
  if (invitation !== null) {
    return (
      <TwoLines
        start={
          <Stack as="span" className={css.invited} centered fixed radius="circle" aria-hidden>
            <Mail size={15} strokeWidth={1.75} />
          </Stack>
        }
        title={name}
        detail={invitedWords(invitation, self?.id, now)}
      />
    )
  }
  return (
    <span className={classNames(isOff(member) && css.off)}>
      <TwoLines
        start={<Avatar name={name} />}
        title={
          <>
            {name}
            {member.id === self?.id && (
              <Box as="span" className={css.you} ground="accent-soft" radius={6}>
                {m.users_you()}
              </Box>
            )}
          </>
        }
        detail={member.email}
      />
    </span>
  )
}

function RoleCell({ member }: { member: Member }) {
  return (
    <span className={classNames(isOff(member) && css.off)}>
      <TwoLines
        title={
          <Row as="span" className={css.role} inline gap={6} align="center">
            {roleName(member.role)}
            {member.is_account_owner && <Lock size={14} strokeWidth={2} aria-hidden />}
          </Row>
        }
        detail={member.is_account_owner ? m.users_owner_locked() : undefined}
      />
    </span>
  )
}

function Events({ member, names }: { member: Member; names: ScopeNames }) {
  const { title, detail } = scopeLines(namesOf(scopeOf(member), names))
  return (
    <span className={classNames(css.plain, isOff(member) && css.off)}>
      <bdi>{title}</bdi>
      {detail !== null && <bdi className={css.teamColumnsDetail}>{detail}</bdi>}
    </span>
  )
}

function SignIn({ member, need: { self, now } }: { member: Member; need: TeamColumnsNeed }) {
  const { invitation } = member
  if (invitation !== null) {
    const zone = self?.timezone ?? 'UTC'
    return (
      <span className={css.plain}>
        {invitation.is_expired ? (
          <StatusBadge tone="orange">{m.users_invitation_ended()}</StatusBadge>
        ) : (
          <StatusBadge tone="teal">{m.users_invitation_open()}</StatusBadge>
        )}
        <span className={css.teamColumnsDetail}>{endWords(invitation, { now, zone })}</span>
      </span>
    )
  }
  if (isOff(member)) return <StatusBadge tone="outline">{m.users_switched_off()}</StatusBadge>
  return <Ways signIn={member.sign_in} />
}

/** How a member signs in, beside their password; a password alone is the sign to look at. */
function Ways({ signIn }: { signIn: Member['sign_in'] }) {
  const hasPasskey = signIn?.has_passkey === true
  const hasCodes = signIn?.has_codes === true
  if (!hasPasskey && !hasCodes) {
    return (
      <span className={css.weak}>
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
        {m.factors_way_password()}
      </span>
    )
  }
  const Icon = hasPasskey ? FingerprintPattern : ShieldCheck
  const both = hasCodes ? m.factors_way_both() : m.factors_way_passkey()
  return (
    <span className={css.way}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {hasPasskey ? both : m.factors_way_codes()}
    </span>
  )
}

function Seen({ member, need }: { member: Member; need: TeamColumnsNeed }) {
  if (member.invitation !== null) {
    return (
      <Button size="small" onPress={() => need.onSendAgain(member)}>
        {member.invitation.is_expired ? m.users_invite_again() : m.users_send_again()}
      </Button>
    )
  }
  const { last_login_at: seen } = member
  return (
    <span className={classNames(css.seen, isOff(member) && css.off)}>
      {seen === null
        ? m.users_never_seen()
        : relativeWords(seen, { now: need.now, zone: need.self?.timezone ?? 'UTC' })}
    </span>
  )
}
