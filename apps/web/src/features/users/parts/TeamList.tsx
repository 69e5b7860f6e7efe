import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import { RowMenu, type MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CircleUserRound, DoorOpen, KeyRound, LogOut, MailX, Power, PowerOff, Send, UserPen, UserX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { isTyping } from '../../../desk/use-next-keys.ts'
import { useNow } from '../../../desk/use-now.ts'
import { roleName } from '../../../shell/role-name.ts'
import { LIST_PER_PAGE, useListAddress, type AddressChange } from '../../../shell/use-list-address.ts'
import { teamQuery } from '../api.ts'
import { nameOf } from '../member-words.ts'
import { TEAM_SORTS, teamFiltersIn, teamRequest, type TeamFilters } from '../team-address.ts'
import type { OpenTeamPanel } from './TeamPanel.tsx'
import { teamColumns } from './team-columns.tsx'
import { tellFailure, useMemberChange } from './use-member-change.ts'
import { useScopeParts } from './use-scope-parts.ts'
import css from './users.module.css'

const ANY = 'any'

const roleOptions = () => [
  { value: ANY, label: m.users_all_roles() },
  ...(Object.keys(CAPABILITIES_OF) as Role[]).map((role) => ({ value: role, label: roleName(role) })),
]

interface TeamFilterFieldsProps {
  filters: TeamFilters
  onChange: (change: AddressChange) => void
}

/** Narrows the team to a role, and to those who work at an event. */
function TeamFilterFields({ filters: { role, event }, onChange }: TeamFilterFieldsProps) {
  const { events = [], names } = useScopeParts()
  const listed = events.map(({ id, title }) => ({ value: String(id), label: title }))
  // An old event is in the address, and not among the newest.
  const isMissing = event !== null && !events.some(({ id }) => id === event)
  const missing = isMissing
    ? [{ value: String(event), label: names.events.get(event) ?? m.users_event_unnamed({ id: event }) }]
    : []
  return (
    <>
      <div className={css.filter}>
        <Select
          label={m.users_column_role()}
          labelHidden
          name="role"
          value={role ?? ANY}
          onChange={(value) => onChange({ role: value === ANY ? null : value })}
          options={roleOptions()}
        />
      </div>
      <div className={css.filter}>
        <Select
          label={m.users_column_events()}
          labelHidden
          name="event"
          value={event === null ? ANY : String(event)}
          onChange={(value) => onChange({ event: value === ANY ? null : value })}
          options={[{ value: ANY, label: m.users_all_events() }, ...listed, ...missing]}
        />
      </div>
    </>
  )
}

/** All members of the team, and who is invited. */
export function TeamList({ self, onOpen }: { self: User | undefined; onOpen: (open: OpenTeamPanel) => void }) {
  const address = useListAddress(TEAM_SORTS)
  const filters = teamFiltersIn(address.search)
  const shown = listShown(useQuery(teamQuery(teamRequest(address, filters))))
  const { names } = useScopeParts()
  const acts = useMemberChange()
  const now = useNow()
  const list = useRef<HTMLDivElement>(null)
  useTeamKeys(list, () => onOpen({ kind: 'invite' }))
  const total = shown.answer?.meta.total
  // A refusal of an act from a row has no form to stand in.
  const told = (act: (member: Member) => Promise<void>) => (member: Member) =>
    act(member).catch((error: unknown) => tellFailure(member, error))
  const onSendAgain = told(acts.sendAgain)
  const isFiltered = address.query !== '' || filters.role !== null || filters.event !== null
  const menuOf = (member: Member) =>
    member.id === self?.id
      ? ownMenu(member, {
          onHandOver: () => onOpen({ kind: 'hand over' }),
          onLeave: () => onOpen({ kind: 'leave', member }),
        })
      : memberMenu(member, {
          onEdit: () => onOpen({ kind: 'edit', member }),
          onRemove: () => onOpen({ kind: 'remove', member }),
          onEndSessions: told(acts.endSessions),
          onSwitch: (_member, status) => told((one) => acts.change(one, { status }))(member),
          onSendAgain,
        })
  return (
    <>
      <ListBar
        searchLabel={m.users_search()}
        query={address.query}
        onQuery={(query) => address.change({ query })}
        count={total === undefined ? undefined : m.users_count({ count: total })}
      >
        <TeamFilterFields filters={filters} onChange={address.change} />
      </ListBar>
      <div ref={list}>
        <Card label={m.users_title()} flush>
          <DataTable<Member>
            label={m.users_title()}
            columns={teamColumns({ self, names, now, onSendAgain })}
            rows={self && shown.answer?.data}
            busy={shown.busy}
            rowKey={({ id }) => id}
            rowActions={(member) =>
              // The owner stays as they are.
              (!member.is_account_owner || member.id === self?.id) && (
                <RowMenu label={m.users_actions({ name: nameOf(member) })} groups={menuOf(member)} />
              )
            }
            paging={{ page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage }}
            empty={null}
            onClearFilters={isFiltered ? () => address.change({ query: null, role: null, event: null }) : undefined}
            error={shown.error}
          />
        </Card>
      </div>
    </>
  )
}

const isAsking = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** The focus goes to the menu of the next or previous row that has one. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const menus = [...(list?.querySelectorAll<HTMLElement>('tbody tr td:last-child button[aria-haspopup]') ?? [])]
  const at = menus.findIndex((menu) => menu.closest('tr')?.contains(document.activeElement))
  const to = at === -1 ? (by === 1 ? 0 : menus.length - 1) : at + by
  menus[to]?.focus()
}

/** I invites, J and K go from row to row; not while one types, nor while something is open over the list. */
function useTeamKeys(list: RefObject<HTMLElement | null>, invite: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAsking()) return
    if (event.key === 'j') step(list.current, 1)
    if (event.key === 'k') step(list.current, -1)
    if (event.key !== 'i') return
    // The drawer's first field would get the letter.
    event.preventDefault()
    invite()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

interface MemberMenuActs {
  readonly onEdit: (member: Member) => void
  readonly onEndSessions: (member: Member) => unknown
  readonly onSwitch: (member: Member, status: 'ACTIVE' | 'INACTIVE') => unknown
  readonly onSendAgain: (member: Member) => unknown
  readonly onRemove: (member: Member) => void
}

/** What can be done to a member of the team. */
function memberMenu(member: Member, acts: MemberMenuActs): readonly MenuGroup[] {
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

interface OwnMenuActs {
  readonly onHandOver: () => void
  readonly onLeave: () => void
}

/** What one can do on one's own row: the owner hands over, all others can leave. */
function ownMenu({ is_account_owner: isOwner }: Member, acts: OwnMenuActs): readonly MenuGroup[] {
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
