import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import type { ProductFormState } from '../../product-form.ts'
import css from './drawer.module.css'
import { useStaysOpen } from './use-stays-open.ts'

/** How many one order may hold. */
export function LimitFields({ form }: { form: ProductFormState }) {
  const { min_per_order: min, max_per_order: max } = form.values
  const isOpen = useStaysOpen((form.errorOf('min_per_order') ?? form.errorOf('max_per_order')) !== undefined)
  return (
    <FormSection
      title={m.products_section_limits()}
      fold={isOpen ? 'open' : 'folded'}
      {...(min === null || max === null ? {} : { summary: m.products_limits_now({ min, max }) })}
    >
      <Grid className={css.productDrawerPair} align="start">
        <NumberField label={m.products_min_per_order()} {...form.field('min_per_order')} />
        <NumberField label={m.products_max_per_order()} {...form.field('max_per_order')} />
      </Grid>
    </FormSection>
  )
}
