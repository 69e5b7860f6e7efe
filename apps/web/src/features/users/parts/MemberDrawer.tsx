import type { User } from '@turnout/contract/accounts/user.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { canBeLimited } from '@turnout/domain/accounts/capabilities.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useForm } from '../../../api/use-form.ts'
import { scopeOf } from './member-scope-words.ts'
import { nameOf } from '../member-words.ts'
import { RoleCards } from './RoleCards.tsx'
import { RoleSentence } from './RoleSentence.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import { useMemberChange } from './use-member-change.ts'

/** Role and events of somebody of the team; saved, it holds at once, and can be undone. */
export function MemberDrawer({ member, giver, onClose }: { member: Member; giver: User; onClose: () => void }) {
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
