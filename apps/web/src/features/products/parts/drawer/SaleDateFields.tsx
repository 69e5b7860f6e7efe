import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import type { ProductFormState } from '../../product-form.ts'
import { typedWindowWords } from '../../product-words.ts'
import css from './drawer.module.css'
import { useStaysOpen } from './use-stays-open.ts'

import { LAST_MINUTE, SALE_ENDS, SALE_STARTS } from './sale-moments.ts'

/** From when until when it is sold, in the event's zone. */
export function SaleDateFields({
  form,
  event,
}: {
  form: ProductFormState
  event: Pick<Event, 'timezone' | 'start_date' | 'end_date'>
}) {
  const { sale_start_date, sale_end_date } = form.values
  const isOpen = useStaysOpen((form.errorOf('sale_start_date') ?? form.errorOf('sale_end_date')) !== undefined)
  const place = { zone: event.timezone, event }
  return (
    <FormSection
      title={m.products_section_dates()}
      intro={m.products_section_dates_intro()}
      fold={isOpen ? 'open' : 'folded'}
      summary={typedWindowWords(sale_start_date, sale_end_date)}
    >
      <Grid className={css.productDrawerPair} align="start">
        <MomentField
          label={m.products_sale_start()}
          optional
          {...place}
          moments={SALE_STARTS}
          {...form.field('sale_start_date')}
        />
        <MomentField
          label={m.products_sale_end()}
          optional
          ends
          {...place}
          moments={SALE_ENDS}
          time={LAST_MINUTE}
          {...form.field('sale_end_date')}
        />
      </Grid>
    </FormSection>
  )
}
