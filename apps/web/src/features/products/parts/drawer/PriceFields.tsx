import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import type { TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import type { PriceForm, ProductFormState } from '../../product-form.ts'
import css from './drawer.module.css'
import { PriceTimeline } from './PriceTimeline.tsx'
import { TierEditor } from './TierEditor.tsx'

/** Sets one field of one price and takes back what was said against it. */
function changePrice(form: ProductFormState, place: number, change: Partial<PriceForm>): void {
  form.set(
    'prices',
    form.values.prices.map((price, at) => (at === place ? { ...price, ...change } : price)),
  )
  for (const name of Object.keys(change)) form.clearError(`prices.${place}.${name}`)
}

interface PriceFieldsProps {
  form: ProductFormState
  event: Pick<Event, 'currency' | 'timezone' | 'start_date' | 'end_date'>
  languages: TextLanguages
  /** The number left of the product as it is saved; null when nothing limits it. */
  left: number | null
}

/** The price and how many there are: one of each, or the rows of several prices. */
export function PriceFields({ form, event, languages, left }: PriceFieldsProps) {
  const { type, prices, product_type: kind } = form.values
  if (type === 'TIERED') {
    return (
      <TierEditor
        tiers={prices}
        order={form.values.tier_order}
        onOrder={(order) => form.set('tier_order', order)}
        timeline={<PriceTimeline form={form} event={event} />}
        event={event}
        languages={languages}
        errorOf={form.errorOf}
        onChange={(place, change) => changePrice(form, place, change)}
        onReplace={(tiers) => {
          // Errors are named by place, and the places have changed.
          for (const name of Object.keys(form.errors)) if (name.startsWith('prices')) form.clearError(name)
          form.set('prices', tiers)
        }}
      />
    )
  }
  const [price] = prices
  if (price === undefined) return null
  // Without a separate number it is limited all the same by the capacities it shares with others.
  const isShared = left !== null && price.initial_quantity_available === null && price.savedWithoutLimit
  return (
    <Grid className={css.productDrawerPair} align="start">
      {type !== 'FREE' && (
        <MoneyField
          label={type === 'DONATION' ? m.products_minimum_price() : m.products_price()}
          name="prices.0.price"
          currency={event.currency}
          value={price.price}
          onChange={(typed) => changePrice(form, 0, { price: typed })}
          error={form.errorOf('prices.0.price')}
          {...(type === 'DONATION' ? { optional: true, help: m.products_minimum_price_help() } : {})}
        />
      )}
      {kind !== 'FEE' && (
        <NumberField
          label={m.products_quantity()}
          name="prices.0.initial_quantity_available"
          optional
          value={price.initial_quantity_available}
          onChange={(typed) => changePrice(form, 0, { initial_quantity_available: typed })}
          placeholder={isShared ? m.products_no_own_limit() : m.products_unlimited()}
          help={quantityHelp(price, isShared ? left : null)}
          error={form.errorOf('prices.0.initial_quantity_available')}
        />
      )}
    </Grid>
  )
}

function quantityHelp({ taken }: PriceForm, sharedLeft: number | null): string {
  if (sharedLeft !== null) return m.products_quantity_shared({ count: sharedLeft })
  return taken > 0 ? m.products_quantity_taken({ count: taken }) : m.products_quantity_help()
}
