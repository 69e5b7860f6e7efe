import type { Affiliate } from '@turnout/contract/affiliates/affiliate.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { AFFILIATE_CODE_LENGTH, NAME_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { useHasDates } from '../../../desk/dates/has-dates.ts'
import { readAffiliate, saveAffiliate, useRefreshAffiliates } from '../api.ts'
import { useLockedReason } from '../../../shell/use-may.ts'
import { AffiliateDates } from './AffiliateDates.tsx'

interface AffiliateDrawerProps {
  readonly eventId: number
  readonly event: Event | undefined
  /** Null: a new one. */
  readonly affiliate: Affiliate | null
  readonly onClose: () => void
}

const valuesOf = (affiliate: Affiliate | null) => ({
  name: affiliate?.name ?? '',
  email: affiliate?.email ?? '',
  code: affiliate?.code ?? '',
  isActive: affiliate === null || affiliate.status === 'ACTIVE',
})

const pieces = () =>
  fieldPieces<ReturnType<typeof valuesOf>>({
    name: m.affiliates_name(),
    email: m.affiliates_email(),
    code: m.affiliates_code(),
    isActive: m.affiliates_active(),
  })

/** An affiliate to add or to change. */
export function AffiliateDrawer({ eventId, event, affiliate, onClose }: AffiliateDrawerProps) {
  const refresh = useRefreshAffiliates(eventId)
  const isDated = useHasDates(eventId)
  const lockedReason = useLockedReason('promotions:write')
  const form = useFormTogether({
    initial: valuesOf(affiliate),
    keptAs: affiliate === null ? `affiliate of ${eventId}` : undefined,
    pieces,
    read: affiliate && (() => versionAs(readAffiliate(eventId, affiliate.id), valuesOf)),
    onSave: async ({ isActive, ...values }, version) => {
      const body = { ...values, status: isActive ? 'ACTIVE' : 'INACTIVE' } as const
      const { name } = await saveAffiliate({ eventId, affiliateId: affiliate?.id ?? null }, body, version)
      await refresh()
      showToast({ message: affiliate === null ? m.affiliates_created({ name }) : m.affiliates_saved({ name }) })
      onClose()
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={
        affiliate === null
          ? m.affiliates_new()
          : lockedReason
            ? affiliate.name
            : m.affiliates_edit_title({ name: affiliate.name })
      }
      submitLabel={m.affiliates_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      lockedReason={lockedReason}
      problem={form.problem}
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
    >
      <TextField
        label={m.affiliates_name()}
        maxLength={NAME_MAX}
        autoFocus={affiliate === null}
        {...form.field('name')}
      />
      <TextField
        kind="email"
        label={m.affiliates_email()}
        help={m.affiliates_email_help()}
        optional
        {...form.field('email')}
      />
      <TextField
        label={m.affiliates_code()}
        help={affiliate === null ? m.affiliates_code_help() : m.affiliates_code_change_help()}
        maxLength={AFFILIATE_CODE_LENGTH.max}
        autoComplete="off"
        mono
        optional={affiliate === null}
        {...form.field('code')}
      />
      <Switch
        label={m.affiliates_active()}
        consequence={form.values.isActive ? m.affiliates_active_on() : m.affiliates_active_off()}
        {...form.field('isActive')}
      />
      {isDated && event && affiliate && <AffiliateDates event={event} affiliate={affiliate} />}
    </DrawerForm>
  )
}
