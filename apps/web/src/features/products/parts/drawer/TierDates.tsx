import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import { LAST_MINUTE, SALE_ENDS, SALE_STARTS } from './sale-moments.ts'
import css from './drawer.module.css'

interface DateBinding {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

export interface TierDatesProps {
  readonly event: Pick<Event, 'timezone' | 'start_date' | 'end_date'>
  /** Null: it starts when the one before it is over. */
  readonly start: DateBinding | null
  readonly end: DateBinding
}

/** When a tier is sold; both ends may stay open. */
export function TierDates({ event, start, end }: TierDatesProps) {
  const zone = event.timezone
  return (
    <Grid className={css.dates} gap={12}>
      {start !== null && (
        <MomentField
          label={m.products_sale_start()}
          optional
          zone={zone}
          event={event}
          moments={SALE_STARTS}
          {...start}
        />
      )}
      <MomentField
        label={start === null ? m.products_tier_until() : m.products_sale_end()}
        optional
        zone={zone}
        event={event}
        moments={SALE_ENDS}
        time={LAST_MINUTE}
        ends
        {...end}
      />
    </Grid>
  )
}
