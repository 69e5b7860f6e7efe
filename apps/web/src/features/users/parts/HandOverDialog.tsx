import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { loadErrorOf } from '../../../api/load-error.ts'
import { currentAccountQuery } from '../../../api/session.ts'
import { useForm } from '../../../api/use-form.ts'
import { heirsQuery, useHandOver } from '../api.ts'
import { nameOf } from '../member-words.ts'
import css from './users.module.css'
import { inARow } from '../../../format/in-a-row.ts'

/** The owner chooses who the account goes to, and reads what that changes for whom. */
export function HandOverDialog({ owner, onClose }: { owner: User; onClose: () => void }) {
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
