import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { Member } from '@turnout/contract/users/member.ts'
import { canBeLimited } from '@turnout/domain/accounts/capabilities.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Text, Stack } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { loadErrorOf } from '../../../api/load-error.ts'
import { currentAccountQuery } from '../../../api/session.ts'
import { useForm } from '../../../api/use-form.ts'
import { inARow } from '../../../format/in-a-row.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { memberActs, useRefreshTeam, heirsQuery, useHandOver } from '../api.ts'
import { nameOf } from '../member-words.ts'
import { roleSentence } from '../role-words.ts'
import { AddressField } from './AddressField.tsx'
import { RoleCards } from './RoleCards.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import { scopeOf, namesOf } from './member-scope-words.ts'
import { useInvitations } from './use-invitations.ts'
import { useMemberChange } from './use-member-change.ts'
import { useScopeParts } from './use-scope-parts.ts'
import css from './users.module.css'

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

/** What a member will be able to do, and what they will not see. `who` is null while no address is entered. */
function RoleSentence({ who, role, scope }: { who: string | null; role: Role; scope: MemberScope }) {
  const { names } = useScopeParts()
  const chosen = canBeLimited(role) ? namesOf(scope, names) : null
  if (chosen?.length === 0) return null
  const events = chosen && new Intl.ListFormat(tagOf(documentLocale()), { type: 'conjunction' }).format(chosen)
  return (
    <Text padding="11-14" ground="accent-soft" radius="menu" breaks aria-live="polite">
      {who === null ? m.users_can_whom() : roleSentence(role, who, events)}
    </Text>
  )
}

/** People to invite: who, as what, and for which events. */
function InviteDrawer({ giver, onClose }: { giver: User; onClose: () => void }) {
  const { form, marked, problem, set, ...acts } = useInvitations(onClose)
  const invited = marked.filter(({ mark }) => mark === 'fine' || mark === 'refused')
  const [first] = invited
  const errorOf = (field: string) => problem?.issues?.find((issue) => issue.field === field)?.message
  return (
    <DrawerForm
      open
      width={600}
      onClose={onClose}
      title={m.users_invite()}
      submitLabel={m.users_send({ count: Math.max(1, invited.length) })}
      onSubmit={acts.send}
      dirty={acts.dirty}
      problem={problem}
      footerStart={
        <Text as="span" className={css.validity} font="small" tone="muted">
          {m.users_invite_validity()}
        </Text>
      }
    >
      <AddressField
        addresses={marked}
        draft={form.draft}
        onDraft={(draft) => set({ draft })}
        onAdd={acts.add}
        onRemove={acts.drop}
        error={errorOf('email')}
      />
      <RoleCards giver={giver} value={form.role} onChange={(role) => set({ role })} />
      <p>
        <TextLink href={paths.roles()} newTab>
          {m.users_compare()}
        </TextLink>
      </p>
      <ScopeFields
        role={form.role}
        value={form.scope}
        onChange={(scope) => set({ scope })}
        error={errorOf('event_ids')}
      />
      <RoleSentence
        who={invited.length > 1 ? m.users_these({ count: invited.length }) : (first?.address ?? null)}
        role={form.role}
        scope={form.scope}
      />
    </DrawerForm>
  )
}

/** The owner chooses who the account goes to, and reads what that changes for whom. */
function HandOverDialog({ owner, onClose }: { owner: User; onClose: () => void }) {
  const { data: account } = useQuery(currentAccountQuery)
  const admins = useQuery(heirsQuery)
  const handOver = useHandOver()
  const heirs = admins.data?.filter(({ id }) => id !== owner.id)
  const nameIn = (id: string): string | undefined => {
    const heir = heirs?.find((one) => String(one.id) === id)
    return heir && nameOf(heir)
  }
  const form = useForm({
    initial: { user_id: '' },
    check: ({ user_id }): Record<string, string> => (user_id === '' ? { user_id: m.users_hand_over_needed() } : {}),
    onSubmit: async ({ user_id }) => {
      await handOver(owner.account_id, Number(user_id))
      showToast({ message: m.users_hand_over_done({ name: nameIn(user_id) ?? '', account: account?.name ?? '' }) })
      onClose()
    },
  })
  const name = nameIn(form.values.user_id)
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={m.users_hand_over_title({ account: account?.name ?? '' })}
      submitLabel={m.users_hand_over()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      {...(heirs?.length === 0 ? { instead: <span>{m.users_hand_over_nobody()}</span> } : {})}
    >
      {admins.isError ? (
        <LoadError {...loadErrorOf(admins)} />
      ) : heirs === undefined ? (
        <Skeleton height="62px" />
      ) : heirs.length === 0 ? (
        <Banner tone="info">{m.users_hand_over_nobody()}</Banner>
      ) : (
        <>
          <Select
            label={m.users_hand_over_to()}
            placeholder={m.users_hand_over_choose()}
            options={heirs.map((heir) => ({ value: String(heir.id), label: inARow(nameOf(heir), heir.email) }))}
            {...form.field('user_id')}
          />
          {name !== undefined && (
            <Stack as="ul" className={css.facts} gap={10} tone="muted">
              <li>{m.users_hand_over_they({ name })}</li>
              <li>{m.users_hand_over_you({ name })}</li>
              <li>{m.users_hand_over_others({ name })}</li>
            </Stack>
          )}
        </>
      )}
    </DrawerForm>
  )
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
