import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pageStyle } from '@turnout/domain/look/page-style.ts'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { EyeOff, Flame, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { RichText } from '../../../../public/frame/parts/RichText.tsx'
import { formatNearDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { PriceBreakdown } from '../../../taxes-and-fees/parts/PriceBreakdown.tsx'
import { breakdownOf } from '../../../taxes-and-fees/parts/price-breakdown.ts'
import type { ProductForm } from '../../product-form.ts'
import { previewOf } from '../../product-preview.ts'
import type { ProductPreview } from '../../product-preview.ts'
import css from './drawer.module.css'

const DAY_MS = 86_400_000
/** How far one can look ahead when the event has no end. */
const OPEN_DAYS = 60

export interface BuyerPreviewProps {
  form: ProductForm
  event: Event
  categories: readonly Category[]
  /** The active taxes and fees that are chosen. */
  charges: readonly Charge[]
  /** The number that the shared places leave of it. */
  room: number | null
}

/**
 * The row of the event page during typing, in the organizer's colours, and on a later day if dates
 * were entered.
 */
export function BuyerPreview({ form, event, categories, charges, room }: BuyerPreviewProps) {
  const [opened] = useState(() => Date.now())
  const [daysAhead, setDaysAhead] = useState(0)
  const day = new Date(opened + daysAhead * DAY_MS)
  const category = categories.find(({ id }) => String(id) === form.product_category_id)
  const displayMode = event.settings?.price_display_mode ?? 'INCLUSIVE'
  const pricing = { currency: event.currency, charges, displayMode }
  const preview = previewOf(form, { event, categoryIsHidden: category?.is_hidden ?? false, now: day, pricing, room })
  const lastDay = daysUntil(event.end_date, opened)
  return (
    <Stack as="section" gap={12} aria-label={m.products_preview()}>
      <Text as="h3" font="heading">
        {m.products_preview()}
      </Text>
      <Box className={css.page} padding={16} radius="sheet" style={pageStyle(event.settings)}>
        {preview === null ? (
          <Row as="p" className={css.unseen} gap={10} align="center" padding={14} ground="surface" radius={16}>
            <EyeOff size={20} strokeWidth={1.75} aria-hidden />
            {m.products_preview_unseen()}
          </Row>
        ) : (
          <PreviewRow preview={preview} html={form.description} isFolded={form.start_collapsed} />
        )}
      </Box>
      {preview !== null && preview.unit !== null && (
        <Box className={css.breakdown} ground="surface" border radius="sheet">
          <PriceBreakdown rows={breakdownOf(preview.unit, event.currency)} />
        </Box>
      )}
      {form.is_hidden_without_promo_code && <p className={css.note}>{m.products_code_only_help()}</p>}
      {hasDates(form) && lastDay > 0 && (
        <DaySlider value={daysAhead} max={lastDay} onChange={setDaysAhead} day={day} zone={event.timezone} />
      )}
    </Stack>
  )
}

const hasDates = (form: ProductForm): boolean =>
  [form, ...form.prices].some((window) => window.sale_start_date !== '' || window.sale_end_date !== '')

const daysUntil = (end: string | null, now: number): number =>
  end === null ? OPEN_DAYS : Math.ceil((Date.parse(end) - now) / DAY_MS)

function PreviewRow({ preview, html, isFolded }: { preview: ProductPreview; html: string; isFolded: boolean }) {
  const { reason, steps, tiers } = preview
  return (
    <Stack
      className={css.buyerPreviewRow}
      gap={6}
      padding={14}
      ground="surface"
      radius={16}
      tone="on-surface"
      data-off={reason === null ? undefined : ''}
    >
      <Row className={css.line} gap={12} align="center" justify="between">
        <Text as="div" shrinks breaks>
          <p className={css.title}>{preview.title}</p>
          <p className={css.price}>
            {preview.price}
            {preview.detail !== null && <small> {preview.detail}</small>}
          </p>
        </Text>
        {reason !== null && (
          <Text as="span" className={css.reason} fixed text="end">
            {reason}
          </Text>
        )}
        {reason === null && tiers.length === 0 && <AddPill />}
      </Row>
      {isFolded ? (
        <p className={css.note}>{m.products_collapsed_help()}</p>
      ) : (
        <>
          {html !== '' && <RichText className={css.description} html={html} />}
          {preview.left !== null && <Left words={preview.left} />}
          {steps.length > 0 && <Track steps={steps} />}
          {tiers.length > 0 && <Tiers tiers={tiers} />}
        </>
      )}
    </Stack>
  )
}

const AddPill = () => (
  <Row
    as="span"
    className={css.add}
    inline
    gap={6}
    align="center"
    fixed
    ground="surface"
    radius="pill"
    size={14}
    weight={650}
  >
    <Plus size={16} strokeWidth={2} aria-hidden />
    {m.products_preview_add()}
  </Row>
)

const Left = ({ words }: { words: string }) => (
  <Row as="p" className={css.left} inline gap={5} align="center" size={13} weight={600}>
    <Flame size={16} strokeWidth={1.75} aria-hidden />
    {words}
  </Row>
)

const Track = ({ steps }: Pick<ProductPreview, 'steps'>) => (
  <Row as="ul" className={css.track} gap={4} figures>
    {steps.map((step) => (
      <li key={step.key} data-phase={step.phase}>
        <span>{step.price}</span>
        <span>{step.when}</span>
      </li>
    ))}
  </Row>
)

const Tiers = ({ tiers }: Pick<ProductPreview, 'tiers'>) => (
  <ul className={css.tiers}>
    {tiers.map((tier) => (
      <li key={tier.key}>
        <Text as="div" shrinks breaks>
          <p>{tier.label}</p>
          <p className={css.price}>
            {tier.price}
            {tier.detail !== null && <small> {tier.detail}</small>}
          </p>
          {tier.left !== null && <Left words={tier.left} />}
        </Text>
        {tier.reason === null ? (
          <AddPill />
        ) : (
          <Text as="span" className={css.reason} fixed text="end">
            {tier.reason}
          </Text>
        )}
      </li>
    ))}
  </ul>
)

interface DaySliderProps {
  value: number
  max: number
  onChange: (days: number) => void
  day: Date
  zone: string
}

/** Looks at the row on another day. */
function DaySlider({ value, max, onChange, day, zone }: DaySliderProps) {
  const id = useId()
  const words =
    value === 0
      ? m.products_preview_today()
      : formatNearDate(day.toISOString(), 'dayMonth', { locale: documentLocale(), timeZone: zone })
  return (
    <Stack className={css.slider} gap={4} font="label" tone="muted">
      <label htmlFor={id}>{m.products_preview_on({ day: words })}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Stack>
  )
}
