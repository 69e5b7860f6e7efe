import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DateTimeField } from '@turnout/ui/fields/DateTimeField.tsx'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import type { ProductFormState } from '../../product-form.ts'
import { typedWindowWords, zoneWords } from '../../product-words.ts'
import css from './ProductDrawer.module.css'
import { useStaysOpen } from './use-stays-open.ts'

/** From when until when it is sold, in the event's zone. */
export function SaleDateFields({ form, event }: { form: ProductFormState; event: Pick<Event, 'timezone'> }) {
  const { sale_start_date, sale_end_date } = form.values
  const isOpen = useStaysOpen((form.errorOf('sale_start_date') ?? form.errorOf('sale_end_date')) !== undefined)
  const zone = zoneWords(event.timezone)
  return (
    <FormSection
      title={m.products_section_dates()}
      intro={m.products_section_dates_intro()}
      fold={isOpen ? 'open' : 'folded'}
      summary={typedWindowWords(sale_start_date, sale_end_date)}
    >
      <div className={css.pair}>
        <DateTimeField label={m.products_sale_start()} optional zone={zone} {...form.field('sale_start_date')} />
        <DateTimeField label={m.products_sale_end()} optional zone={zone} {...form.field('sale_end_date')} />
      </div>
    </FormSection>
  )
}
