import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { PASS_DATES_MAX } from '@turnout/domain/availability/pass.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { CalendarCheck, CalendarDays, CalendarRange } from 'lucide-react'
import { useHasDates } from '../../../../desk/dates/has-dates.ts'
import type { ProductFormState } from '../../product-form.ts'
import css from './drawer.module.css'

interface PassFieldsProps {
  form: ProductFormState
  event: Pick<Event, 'id'>
  product: Pick<Product, 'admits' | 'has_orders'> | null
}

/** The dates that a ticket admits to, at an event with several. They are fixed once an order names the ticket. */
export function PassFields({ form, event, product }: PassFieldsProps) {
  const isDated = useHasDates(event.id)
  const admits = form.field('admits')
  const isFixed = product?.has_orders ?? false
  const isOffered = isDated || admits.value !== 'ONE' || admits.error !== undefined
  if (form.values.product_type !== 'TICKET' || !isOffered) return null
  return (
    <>
      <RadioCards
        label={m.products_admits()}
        {...admits}
        columns={3}
        disabled={isFixed}
        {...(isFixed && { help: m.field_pass_sold() })}
        cards={[
          { value: 'ONE', label: m.products_admits_one(), detail: m.products_admits_one_help(), icon: CalendarDays },
          {
            value: 'CHOSEN',
            label: m.products_admits_chosen(),
            detail: m.products_admits_chosen_help(),
            icon: CalendarCheck,
          },
          { value: 'ALL', label: m.products_admits_all(), detail: m.products_admits_all_help(), icon: CalendarRange },
        ]}
      />
      {admits.value === 'CHOSEN' && (
        <Grid className={css.productDrawerPair} align="start">
          <NumberField
            label={m.products_admits_dates()}
            help={m.products_admits_dates_help({ most: PASS_DATES_MAX })}
            {...form.field('admits_dates')}
            disabled={isFixed}
          />
        </Grid>
      )}
    </>
  )
}
