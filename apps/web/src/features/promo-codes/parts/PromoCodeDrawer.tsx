import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Grid, Text } from '@turnout/ui/layout/Layout.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { BadgeEuro, LockOpen, Percent } from 'lucide-react'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { readPromoCode, savePromoCode, useRefreshCodes } from '../api.ts'
import { linkWithCode } from '../promo-code-address.ts'
import { bodyOfCode, emptyCode, formOfCode, missingFields } from '../promo-code-form.ts'
import { promoCodePieces } from '../promo-code-pieces.ts'
import type { PromoCodeFormState } from '../promo-code-form.ts'
import { MomentField } from '../../../desk/dates/MomentField.tsx'
import { AppliesTo } from './AppliesTo.tsx'
import { CodeField } from './CodeField.tsx'
import { CodePreview } from './CodePreview.tsx'
import css from './promo-codes.module.css'
import { useLockedReason } from '../../../shell/use-may.ts'

export interface PromoCodeDrawerProps {
  event: Event
  products: readonly Product[]
  /** Null: a new one. */
  code: PromoCode | null
  onClose: () => void
}

/** A code to create or to change, with what it does beside it. */
export function PromoCodeDrawer({ event, products, code, onClose }: PromoCodeDrawerProps) {
  const refresh = useRefreshCodes(event.id)
  const lockedReason = useLockedReason('promotions:write')
  const form = useFormTogether({
    initial: code === null ? emptyCode() : formOfCode(code, event),
    expect: missingFields,
    pieces: () => promoCodePieces(products, event.currency),
    read: code && (() => versionAs(readPromoCode(event.id, code.id), (now) => formOfCode(now, event))),
    onSave: async (values, version) => {
      const place = { eventId: event.id, promoCodeId: code?.id ?? null }
      const saved = await savePromoCode(place, bodyOfCode(values), version)
      await refresh()
      const name = { code: saved.code }
      showToast({ message: code === null ? m.promo_codes_created(name) : m.promo_codes_saved(name) })
      onClose()
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={
        code === null ? m.promo_codes_new() : lockedReason ? code.code : m.promo_codes_edit_title({ code: code.code })
      }
      submitLabel={m.promo_codes_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      lockedReason={lockedReason}
      problem={form.problem}
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
      preview={<CodePreview form={form.values} event={event} products={products} />}
    >
      {code !== null && <CodeLink event={event} code={code.code} />}
      <CodeField form={form} eventId={event.id} promoCodeId={code?.id ?? null} />
      <DiscountFields form={form} currency={event.currency} />
      <AppliesTo form={form} products={products} />
      <Grid className={css.pair} align="start">
        <NumberField
          label={m.promo_codes_limit()}
          optional
          placeholder={m.promo_codes_unlimited()}
          help={
            code === null || code.order_usage_count === 0
              ? m.promo_codes_limit_help()
              : m.promo_codes_limit_used({ count: code.order_usage_count })
          }
          {...form.field('max_allowed_usages')}
        />
        <MomentField
          label={m.promo_codes_expiry()}
          optional
          ends
          zone={event.timezone}
          event={event}
          moments={['week', 'hour_before', 'event_start']}
          time="23:59"
          {...form.field('expiry_date')}
        />
      </Grid>
    </DrawerForm>
  )
}

function CodeLink({ event, code }: { event: Event; code: string }) {
  return (
    <Grid gap={6} columns={1}>
      <Text font="label">{m.promo_codes_link()}</Text>
      <CopyField label={m.promo_codes_link()} value={linkWithCode(event, code, window.location.origin)} />
      {event.status === 'DRAFT' && (
        <Text font="small" tone="muted">
          {m.promo_codes_link_draft()}
        </Text>
      )}
    </Grid>
  )
}

function DiscountFields({ form, currency }: { form: PromoCodeFormState; currency: string }) {
  const type = form.values.discount_type
  return (
    <>
      <RadioCards
        label={m.promo_codes_discount()}
        cards={[
          { value: 'PERCENTAGE', label: m.promo_codes_percentage(), icon: Percent },
          { value: 'FIXED', label: m.promo_codes_fixed(), icon: BadgeEuro },
          { value: 'NONE', label: m.promo_codes_unlocks(), icon: LockOpen },
        ]}
        {...form.field('discount_type')}
      />
      {type === 'NONE' ? (
        <Text font="small" tone="muted">
          {m.promo_codes_unlocks_help()}
        </Text>
      ) : (
        <MoneyField
          label={type === 'FIXED' ? m.promo_codes_amount() : m.promo_codes_percent()}
          help={type === 'FIXED' ? m.promo_codes_amount_help() : m.promo_codes_percent_help()}
          currency={type === 'FIXED' ? currency : '%'}
          {...form.field('discount')}
        />
      )}
    </>
  )
}
