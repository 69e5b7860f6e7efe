import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { RowMenu, type MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import {
  CircleUserRound,
  DoorOpen,
  KeyRound,
  LogOut,
  MailX,
  Power,
  PowerOff,
  Send,
  Table2,
  UserPen,
  UserPlus,
  UserX,
} from 'lucide-react'
import { currentAccountQuery, currentUserQuery } from '../../api/session.ts'
import type { SmallAt, SmallDeskOf } from '../../desk/list/define-small-desk.ts'
import { SmallDesk } from '../../desk/list/SmallDesk.tsx'
import { useNow } from '../../desk/use-now.ts'
import { AccessDenied } from '../../shell/AccessDenied.tsx'
import { may } from '../../shell/may.ts'
import { roleName } from '../../shell/role-name.ts'
import { naturalOf } from '../../shell/use-list-address.ts'
import { TwoFactorRuleCard } from '../sign-in/factors/parts/TwoFactorRuleCard.tsx'
import { everybodyQuery, teamQuery, type TeamRequest } from './api.ts'
import { nameOf } from './member-words.ts'
import { TeamPanel, type OpenTeamPanel } from './parts/TeamPanel.tsx'
import { teamColumns } from './parts/team-columns.tsx'
import { tellFailure, useMemberChange } from './parts/use-member-change.ts'
import { useScopeParts } from './parts/use-scope-parts.ts'

interface Team {
  readonly row: Member
  readonly request: TeamRequest
  readonly more: ReturnType<typeof useMore>
  readonly panel: OpenTeamPanel
}

function useMore() {
  const self = useQuery(currentUserQuery).data
  const account = useQuery(currentAccountQuery).data
  const everybody = useQuery(everybodyQuery).data
  const acts = useMemberChange()
  // A refusal of an act from a row has no form to stand in.
  const told = (act: (member: Member) => Promise<void>) => (member: Member) =>
    act(member).catch((error: unknown) => tellFailure(member, error))
  return {
    self,
    account,
    everybody,
    ...useScopeParts(),
    now: useNow(),
    onSendAgain: told(acts.sendAgain),
    onEndSessions: told(acts.endSessions),
    onSwitch: (member: Member, status: 'ACTIVE' | 'INACTIVE') => told((one) => acts.change(one, { status }))(member),
    isReady: self !== undefined,
  }
}

/** Who works in the account, as what, and who is invited. */
const teamDesk: SmallDeskOf<Team> = {
  words: { title: m.users_title, search: m.users_search, count: m.users_count },
  useRows: (request) => useQuery(teamQuery(request)),
  useMore,
  head: ({ everybody }) => ({
    subtitle: everybody && headcount(everybody.data, everybody.meta.total),
  }),
  columns: ({ more }) => teamColumns(more),
  rowActions: (member, at) =>
    // The owner stays as they are.
    (!member.is_account_owner || member.id === at.more.self?.id) && (
      <RowMenu
        label={m.users_actions({ name: nameOf(member) })}
        groups={member.id === at.more.self?.id ? ownMenu(member, at) : memberMenu(member, at)}
      />
    ),
  filters: [
    {
      name: 'role',
      label: m.users_column_role,
      any: m.users_all_roles,
      knows: (value) => Object.hasOwn(CAPABILITIES_OF, value),
      options: () => (Object.keys(CAPABILITIES_OF) as Role[]).map((role) => ({ value: role, label: roleName(role) })),
      asks: (role) => ({ filter_fields: { role: { eq: role } } }),
    },
    {
      name: 'event',
      label: m.users_column_events,
      any: m.users_all_events,
      knows: (value) => naturalOf(value) !== null,
      options: eventOptions,
      asks: (id) => ({ event_id: Number(id) }),
    },
  ],
  create: {
    label: m.users_invite,
    icon: UserPlus,
    may: 'account:users',
    key: 'i',
    panel: { kind: 'invite' },
    inAddress: 'invite',
  },
  editing: {
    panel: (member) => ({ kind: 'edit', member }),
    idOf: (panel) => (panel.kind === 'edit' ? panel.member.id : null),
  },
  HeadStart: () => (
    <LinkButton href={paths.roles()} icon={Table2}>
      {m.users_roles_title()}
    </LinkButton>
  ),
  Below: ({ more: { self, account, everybody } }) => (
    <>
      {everybody?.meta.total === 1 && (
        <EmptyState ghost="rows" level={2} title={m.users_alone_title()}>
          {m.users_alone_text()}
        </EmptyState>
      )}
      {account !== undefined && self !== undefined && may(self, 'account:settings') && (
        <TwoFactorRuleCard account={account} />
      )}
    </>
  ),
  empty: () => null,
  Panel: ({ panel, more: { self }, onClose, onDeleted }) =>
    self && <TeamPanel open={panel} giver={self} onClose={onClose} onRemoved={onDeleted} />,
}

/** For those who steer the account. */
export function TeamPage() {
  const { data: user } = useQuery(currentUserQuery)
  if (user !== undefined && !may(user, 'account:users')) return <AccessDenied />
  return <SmallDesk of={teamDesk} />
}

/** The newest events; an old one is in the address, and not among them. */
function eventOptions({ events = [], names }: Team['more'], chosen: string | null) {
  const listed = events.map(({ id, title }) => ({ value: String(id), label: title }))
  if (chosen === null || listed.some(({ value }) => value === chosen)) return listed
  const id = Number(chosen)
  return [...listed, { value: chosen, label: names.events.get(id) ?? m.users_event_unnamed({ id }) }]
}

/** "6 people, 1 open invitation"; of a team beyond the first hundred only how many there are. */
function headcount(members: readonly Member[], total: number): string {
  if (total > members.length) return m.users_people({ count: total })
  const people = members.filter(({ status }) => status === 'ACTIVE').length
  const open = members.filter(({ invitation }) => invitation?.is_expired === false).length
  return open === 0
    ? m.users_people({ count: people })
    : m.users_people_and({ people: m.users_people({ count: people }), invitations: m.users_open({ count: open }) })
}

/** What can be done to a member of the team. */
function memberMenu(member: Member, { more, open }: SmallAt<Team>): readonly MenuGroup[] {
  const edit = { key: 'edit', label: m.users_edit(), icon: UserPen, onPress: () => open({ kind: 'edit', member }) }
  const remove = (label: string, icon: typeof UserX) => ({
    items: [{ key: 'remove', label, icon, tone: 'danger' as const, onPress: () => open({ kind: 'remove', member }) }],
  })
  if (member.status === 'INVITED') {
    const isExpired = member.invitation?.is_expired === true
    const again = isExpired ? m.users_invite_again() : m.users_send_again()
    return [
      { items: [edit, { key: 'again', label: again, icon: Send, onPress: () => more.onSendAgain(member) }] },
      remove(m.users_take_back(), MailX),
    ]
  }
  const isOn = member.status === 'ACTIVE'
  const sessions = {
    key: 'sessions',
    label: m.users_end_sessions(),
    icon: LogOut,
    onPress: () => more.onEndSessions(member),
  }
  const power = {
    key: 'power',
    label: isOn ? m.users_switch_off() : m.users_switch_on(),
    icon: isOn ? PowerOff : Power,
    onPress: () => more.onSwitch(member, isOn ? 'INACTIVE' : 'ACTIVE'),
  }
  return [{ items: [edit, ...(isOn ? [sessions] : []), power] }, remove(m.users_remove(), UserX)]
}

/** What one can do on one's own row: the owner hands over, all others can leave. */
function ownMenu(member: Member, { open }: SmallAt<Team>): readonly MenuGroup[] {
  const profile = {
    key: 'profile',
    label: m.shell_profile_and_security(),
    icon: CircleUserRound,
    href: paths.profile(),
  }
  const last = member.is_account_owner
    ? { key: 'hand-over', label: m.users_hand_over(), icon: KeyRound, onPress: () => open({ kind: 'hand over' }) }
    : {
        key: 'leave',
        label: m.users_leave(),
        icon: DoorOpen,
        tone: 'danger' as const,
        onPress: () => open({ kind: 'leave', member }),
      }
  return [{ items: [profile] }, { items: [last] }]
}
