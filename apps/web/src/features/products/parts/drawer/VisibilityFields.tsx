import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import type { ProductFormState } from '../../product-form.ts'

/**
 * The people who see the product, the time they see it, and whether it is on sale at the moment.
 */
export function VisibilityFields({ form }: { form: ProductFormState }) {
  const switches = [
    { name: 'is_hidden', label: m.products_hide(), consequence: m.products_hide_help() },
    { name: 'is_paused', label: m.products_pause(), consequence: m.products_pause_help() },
    { name: 'hide_when_sold_out', label: m.products_hide_sold_out(), consequence: m.products_hide_sold_out_help() },
    {
      name: 'hide_before_sale_start_date',
      label: m.products_hide_before(),
      consequence: m.products_hide_before_help(),
    },
    { name: 'hide_after_sale_end_date', label: m.products_hide_after(), consequence: m.products_hide_after_help() },
    { name: 'is_hidden_without_promo_code', label: m.products_code_only(), consequence: m.products_code_only_help() },
    { name: 'show_quantity_remaining', label: m.products_show_left(), consequence: m.products_show_left_help() },
    { name: 'start_collapsed', label: m.products_collapsed(), consequence: m.products_collapsed_help() },
  ] as const
  const on = switches.filter(({ name }) => form.values[name])
  const [first] = on
  const summary =
    first === undefined
      ? m.products_seen_by_all()
      : on.length === 1
        ? first.label
        : m.products_visibility_count({ count: on.length })
  return (
    <FormSection title={m.products_section_visibility()} fold="folded" summary={summary}>
      <Stack gap={12}>
        {switches.map((one) => (
          <Switch key={one.name} {...one} {...form.field(one.name)} />
        ))}
      </Stack>
    </FormSection>
  )
}
