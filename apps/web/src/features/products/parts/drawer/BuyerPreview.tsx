import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pageStyle } from '@turnout/domain/look/page-style.ts'
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
import css from './BuyerPreview.module.css'

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
    <section className={css.preview} aria-label={m.products_preview()}>
      <h3 className={css.head}>{m.products_preview()}</h3>
      <div className={css.page} style={pageStyle(event.settings)}>
        {preview === null ? (
          <p className={css.unseen}>
            <EyeOff size={20} strokeWidth={1.75} aria-hidden />
            {m.products_preview_unseen()}
          </p>
        ) : (
          <Row preview={preview} html={form.description} isFolded={form.start_collapsed} />
        )}
      </div>
      {preview !== null && preview.unit !== null && (
        <div className={css.breakdown}>
          <PriceBreakdown rows={breakdownOf(preview.unit, event.currency)} />
        </div>
      )}
      {form.is_hidden_without_promo_code && <p className={css.note}>{m.products_code_only_help()}</p>}
      {hasDates(form) && lastDay > 0 && (
        <DaySlider value={daysAhead} max={lastDay} onChange={setDaysAhead} day={day} zone={event.timezone} />
      )}
    </section>
  )
}

const hasDates = (form: ProductForm): boolean =>
  [form, ...form.prices].some((window) => window.sale_start_date !== '' || window.sale_end_date !== '')

const daysUntil = (end: string | null, now: number): number =>
  end === null ? OPEN_DAYS : Math.ceil((Date.parse(end) - now) / DAY_MS)

function Row({ preview, html, isFolded }: { preview: ProductPreview; html: string; isFolded: boolean }) {
  const { reason, steps, tiers } = preview
  return (
    <div className={css.row} data-off={reason === null ? undefined : ''}>
      <div className={css.line}>
        <div className={css.words}>
          <p className={css.title}>{preview.title}</p>
          <p className={css.price}>
            {preview.price}
            {preview.detail !== null && <small> {preview.detail}</small>}
          </p>
        </div>
        {reason !== null && <span className={css.reason}>{reason}</span>}
        {reason === null && tiers.length === 0 && <AddPill />}
      </div>
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
    </div>
  )
}

const AddPill = () => (
  <span className={css.add}>
    <Plus size={16} strokeWidth={2} aria-hidden />
    {m.products_preview_add()}
  </span>
)

const Left = ({ words }: { words: string }) => (
  <p className={css.left}>
    <Flame size={16} strokeWidth={1.75} aria-hidden />
    {words}
  </p>
)

const Track = ({ steps }: Pick<ProductPreview, 'steps'>) => (
  <ul className={css.track}>
    {steps.map((step) => (
      <li key={step.key} data-phase={step.phase}>
        <span>{step.price}</span>
        <span>{step.when}</span>
      </li>
    ))}
  </ul>
)

const Tiers = ({ tiers }: Pick<ProductPreview, 'tiers'>) => (
  <ul className={css.tiers}>
    {tiers.map((tier) => (
      <li key={tier.key}>
        <div className={css.words}>
          <p>{tier.label}</p>
          <p className={css.price}>
            {tier.price}
            {tier.detail !== null && <small> {tier.detail}</small>}
          </p>
          {tier.left !== null && <Left words={tier.left} />}
        </div>
        {tier.reason === null ? <AddPill /> : <span className={css.reason}>{tier.reason}</span>}
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
    <div className={css.slider}>
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
    </div>
  )
}
