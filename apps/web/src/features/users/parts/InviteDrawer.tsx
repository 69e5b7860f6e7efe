import type { User } from '@turnout/contract/accounts/user.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { AddressField } from './AddressField.tsx'
import css from './users.module.css'
import { RoleCards } from './RoleCards.tsx'
import { RoleSentence } from './RoleSentence.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import { useInvitations } from './use-invitations.ts'

/** People to invite: who, as what, and for which events. */
export function InviteDrawer({ giver, onClose }: { giver: User; onClose: () => void }) {
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
