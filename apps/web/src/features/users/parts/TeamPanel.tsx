import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { canBeLimited } from '@turnout/domain/accounts/capabilities.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { currentAccountQuery } from '../../../api/session.ts'
import { useForm } from '../../../api/use-form.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { memberActs, useRefreshTeam } from '../api.ts'
import { nameOf } from '../member-words.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { InviteDrawer } from './InviteDrawer.tsx'
import { RoleCards } from './RoleCards.tsx'
import { RoleSentence } from './RoleSentence.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import { scopeOf } from './member-scope-words.ts'
import { useMemberChange } from './use-member-change.ts'

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

interface RemoveMemberDialogProps {
  member: Member
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a member leaves the team, or an invitation is taken back: what stays, what stops. */
function RemoveMemberDialog({ member, onClose, onRemoved }: RemoveMemberDialogProps) {
  const refresh = useRefreshTeam()
  const name = nameOf(member)
  const shared = { onClose, onDeleted: onRemoved }
  if (member.status === 'INVITED') {
    return (
      <DeleteDialog
        {...shared}
        title={m.users_take_back_question({ email: member.email })}
        consequences={[m.users_take_back_stops(), m.users_take_back_stays()]}
        confirmLabel={m.users_take_back()}
        onDelete={async () => {
          await memberActs.takeBack(member.id)
          await refresh()
        }}
        done={m.users_taken_back({ email: member.email })}
      />
    )
  }
  return (
    <DeleteDialog
      {...shared}
      title={m.users_remove_question({ name })}
      consequences={[m.users_remove_stops(), m.users_remove_tokens(), m.users_remove_stays(), m.users_remove_back()]}
      confirmLabel={m.users_remove()}
      onDelete={async () => {
        await memberActs.remove(member.id)
        await refresh()
      }}
      done={m.users_removed({ name })}
    />
  )
}

/** Role and events of a member of the team; saved, it holds at once, and can be undone. */
function MemberDrawer({ member, giver, onClose }: { member: Member; giver: User; onClose: () => void }) {
  const { change } = useMemberChange()
  const name = nameOf(member)
  const form = useForm<{ role: Member['role']; event_ids: MemberScope }>({
    initial: { role: member.role, event_ids: scopeOf(member) },
    check: ({ role, event_ids }): Record<string, string> =>
      canBeLimited(role) && event_ids !== 'all' && event_ids.organizerIds.length + event_ids.eventIds.length === 0
        ? { event_ids: m.users_scope_needed() }
        : {},
    onSubmit: async ({ role, event_ids }) => {
      await change(member, { role, scope: canBeLimited(role) ? event_ids : 'all' })
      onClose()
    },
  })
  const { role, event_ids: scope } = form.values
  const events = form.listField('event_ids')
  return (
    <DrawerForm
      open
      width={600}
      onClose={onClose}
      title={m.users_edit_title({ name })}
      submitLabel={m.users_edit_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
    >
      <RoleCards giver={giver} {...form.field('role')} />
      <ScopeFields role={role} value={scope} onChange={events.onChange} error={events.error} />
      <RoleSentence who={name} role={role} scope={scope} />
    </DrawerForm>
  )
}

/** Asks before one leaves the account oneself. */
function LeaveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { data: account } = useQuery(currentAccountQuery)
  const name = account?.name ?? ''
  return (
    <DeleteDialog
      title={m.users_leave_question({ account: name })}
      consequences={[m.users_leave_stops(), m.users_leave_stays(), m.users_leave_back()]}
      confirmLabel={m.users_leave()}
      onDelete={() => memberActs.remove(member.id)}
      done={m.users_left({ account: name })}
      onClose={onClose}
      // The session ended with it: nothing of the account stays in memory.
      onDeleted={() => window.location.assign(paths.login())}
    />
  )
}
