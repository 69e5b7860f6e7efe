import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { Grid, Hidden, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { BadgeEuro, LockOpen, Percent } from 'lucide-react'
import { formatMoney, formatPercent } from '../../../format/format.ts'
import { comma } from '../../../format/in-a-row.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { clockWords, plainWords } from '../../../shell/settings/value-words.ts'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces, type Piece } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { DatesChoice } from '../../occurrences/parts/DatesChoice.tsx'
import { useHasDates } from '../../../desk/dates/has-dates.ts'
import { ProductChoice } from '../../products/parts/ProductChoice.tsx'
import { readPromoCode, savePromoCode, useRefreshCodes } from '../api.ts'
import { linkWithCode } from '../promo-code-address.ts'
import { bodyOfCode, emptyCode, formOfCode, missingFields } from '../promo-code-form.ts'
import type { PromoCodeForm, PromoCodeFormState } from '../promo-code-form.ts'
import { MomentField } from '../../../desk/dates/MomentField.tsx'
import { previewPrices, sentenceOf, type PreviewPrice } from '../promo-code-preview.ts'
import { titleOf } from '../promo-code-words.ts'
import { CodeField } from './CodeField.tsx'
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
  const isDated = useHasDates(event.id)
  const form = useFormTogether({
    initial: code === null ? emptyCode() : formOfCode(code, event),
    keptAs: code === null ? `promo code of ${event.id}` : undefined,
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
      {(isDated || form.values.event_occurrence_ids.length > 0) && (
        <DatesChoice eventId={event.id} zone={event.timezone} {...form.listField('event_occurrence_ids')} />
      )}
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

/** What two people can make different of a code; the kind and its number are one, and so are the products. */
const promoCodePieces = (products: readonly Product[], currency: string): readonly Piece<PromoCodeForm>[] => [
  ...fieldPieces<PromoCodeForm>({ code: m.promo_codes_code() }),
  {
    name: 'discount',
    label: m.promo_codes_discount(),
    of: ({ discount_type: type, discount }) => [
      type,
      type === 'NONE' ? '' : Number(amountText(discount) || Number.NaN),
    ],
    words: (form) => discountWords(form, currency),
    take: (form, { discount_type, discount }) => ({ ...form, discount_type, discount }),
  },
  {
    name: 'applicable_product_ids',
    label: m.promo_codes_applies_to(),
    of: ({ applies_to: whom, applicable_product_ids: ids }) => (whom === 'ALL' ? whom : ids),
    words: ({ applies_to: whom, applicable_product_ids: ids }) =>
      whom === 'ALL' ? m.promo_codes_all_products() : ids.map((id) => titleOf(id, products)).join(comma()),
    take: (form, { applies_to, applicable_product_ids }) => ({ ...form, applies_to, applicable_product_ids }),
  },
  ...fieldPieces<PromoCodeForm>({
    event_occurrence_ids: [
      m.occurrences_choice(),
      (ids) => (ids.length === 0 ? m.occurrences_choice_all() : m.promo_codes_says_dates({ count: ids.length })),
    ],
    max_allowed_usages: [m.promo_codes_limit(), (limit) => plainWords(limit ?? m.promo_codes_unlimited())],
    expiry_date: [m.promo_codes_expiry(), (clock) => (clock === '' ? m.promo_codes_never() : clockWords(clock))],
  }),
]

function discountWords({ discount_type: type, discount }: PromoCodeForm, currency: string): string {
  if (type === 'NONE') return m.promo_codes_unlocks()
  const amount = Number(amountText(discount) || Number.NaN)
  if (Number.isNaN(amount)) return discount
  const locale = documentLocale()
  return m.promo_codes_off({
    amount: type === 'PERCENTAGE' ? formatPercent(amount, locale) : formatMoney(amount, { locale, currency }),
  })
}

interface CodePreviewProps {
  form: PromoCodeForm
  event: Event
  products: readonly Product[]
}

/**
 * The effect of the code in the form, in a sentence and on the prices of the event, during typing.
 */
function CodePreview({ form, event, products }: CodePreviewProps) {
  const sentence = sentenceOf(form, { event, products })
  const prices = previewPrices(form, event, products)
  return (
    <Stack as="section" gap={14} aria-label={m.promo_codes_preview()}>
      <Text as="h3" font="heading">
        {m.promo_codes_preview()}
      </Text>
      <Text weight={600} lines="pretty" breaks role="status">
        {sentence ?? m.promo_codes_preview_waits()}
      </Text>
      {prices.length > 0 && (
        <Stack gap={10} padding="12-16" ground="surface" border radius="sheet">
          <Stack as="ul">
            {prices.map((price) => (
              <Price key={price.key} price={price} />
            ))}
          </Stack>
          <Text font="small" tone="muted">
            {m.promo_codes_preview_all_in()}
          </Text>
        </Stack>
      )}
      {form.discount_type !== 'NONE' && (
        <Text font="small" tone="muted">
          {m.promo_codes_preview_kinds()}
        </Text>
      )}
    </Stack>
  )
}

function Price({ price: { title, before, after } }: { price: PreviewPrice }) {
  return (
    <Row as="li" className={css.price} gap="2-16" justify="between" wrap breaks>
      <span>{title}</span>
      <Text as="span" className={css.amounts} push lines="one" figures>
        {after === null ? (
          before
        ) : (
          <>
            <s>
              <Hidden>{m.promo_codes_preview_before()} </Hidden>
              {before}
            </s>{' '}
            <strong>
              <Hidden>{m.promo_codes_preview_after()} </Hidden>
              {after}
            </strong>
          </>
        )}
      </Text>
    </Row>
  )
}

interface AppliesToProps {
  form: PromoCodeFormState
  products: readonly Product[]
}

/** All products, or some of them. */
function AppliesTo({ form, products }: AppliesToProps) {
  const listed = new Set(products.map(({ id }) => id))
  // One that was deleted stays until it is taken out here.
  const deleted = form.values.applicable_product_ids.filter((id) => !listed.has(id))
  return (
    <>
      <RadioCards
        label={m.promo_codes_applies_to()}
        cards={[
          { value: 'ALL', label: m.promo_codes_all_products(), detail: m.promo_codes_all_products_help() },
          { value: 'CHOSEN', label: m.promo_codes_chosen_products(), detail: m.promo_codes_chosen_products_help() },
        ]}
        {...form.field('applies_to')}
      />
      {form.values.applies_to === 'CHOSEN' && (
        <ProductChoice
          label={m.promo_codes_products()}
          products={[...listed, ...deleted].map((id) => ({ id, title: titleOf(id, products) }))}
          nothing={m.promo_codes_no_products()}
          {...form.listField('applicable_product_ids')}
        />
      )}
    </>
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
