import type { DuplicatePreview } from '@turnout/contract/events/duplicate.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import type { Copy } from './use-copy.ts'
import css from './DuplicateEventDialog.module.css'

/** What comes along, with how many there are; what there is none of is not asked. */
export function CopiedParts({ preview, form }: { preview: DuplicatePreview; form: Copy['form'] }) {
  const parts = [
    ['products', preview.products_count, m.events_copy_products({ count: preview.products_count })],
    ['design', 1, m.events_copy_design()],
    ['questions', preview.questions_count, m.events_copy_questions({ count: preview.questions_count })],
    ['settings', 1, m.events_copy_settings()],
    ['promo_codes', preview.promo_codes_count, m.events_copy_promo_codes({ count: preview.promo_codes_count })],
    ['check_in_lists', preview.check_in_lists_count, m.events_copy_lists({ count: preview.check_in_lists_count })],
    [
      'capacity_assignments',
      preview.capacity_assignments_count,
      m.events_copy_capacities({ count: preview.capacity_assignments_count }),
    ],
    ['affiliates', preview.affiliates_count, m.events_copy_affiliates({ count: preview.affiliates_count })],
    ['webhooks', preview.webhooks_count, m.events_copy_webhooks({ count: preview.webhooks_count })],
  ] as const
  return (
    <Box as="fieldset" className={css.parts} bare>
      <legend>{m.events_copy_take_along()}</legend>
      <div className={css.boxes}>
        {parts
          .filter(([, count]) => count > 0)
          .map(([name, , label]) => (
            <Checkbox key={name} label={label} {...form.field(name)} />
          ))}
      </div>
      {!form.values.products && preview.products_count > 0 && (
        <Text font="small" tone="muted" role="status">
          {m.events_copy_needs_products()}
        </Text>
      )}
    </Box>
  )
}
