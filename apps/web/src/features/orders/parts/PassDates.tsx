import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { useForm } from '../../../api/use-form.ts'
import { DatesChoice } from '../../occurrences/parts/DatesChoice.tsx'
import { passField } from '../manual-order.ts'
import type { ManualOrderValues, SaleLine } from '../manual-order.ts'
import css from './orders.module.css'

interface PassDatesProps {
  line: SaleLine
  /** Among the chosen lines. */
  place: number
  form: ReturnType<typeof useForm<ManualOrderValues>>
  event: Pick<Event, 'id' | 'timezone'>
}

/** The dates of a pass of the order, as many as it admits to; all of its quantity are for the same. */
export function PassDates({ line: { product, price, name }, place, form, event }: PassDatesProps) {
  const { passDates } = form.values
  const chosen = passDates[price.id] ?? []
  const field = passField(place)
  const names = [field, ...chosen.map((_, n) => `${field}.${n}`)]
  const dates = product.admits_dates ?? 0
  return (
    <div className={css.passDates}>
      <DatesChoice
        eventId={event.id}
        zone={event.timezone}
        name={field}
        label={m.orders_new_pass_dates({ name, chosen: chosen.length, dates })}
        none={m.orders_new_pass_none()}
        most={dates}
        value={chosen}
        onChange={(ids) => {
          for (const one of names) form.clearError(one)
          form.set('passDates', { ...passDates, [price.id]: ids })
        }}
        error={names.flatMap((one) => form.errorOf(one) ?? [])[0]}
      />
    </div>
  )
}
