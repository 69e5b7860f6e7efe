import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import type { BoundField } from '../../../api/bound-fields.ts'
import { Pairs } from './Pairs.tsx'

type Name = 'sale_opens_days' | 'sale_ends_minutes_before' | 'early_minutes' | 'late_minutes'

interface SaleFieldsProps {
  readonly field: (name: Name) => BoundField<number | null>
  /** Whether it is an entry time, which the door knows. */
  readonly isEntry: boolean
}

/** When a date is sold, and how early and late the door lets guests in to an entry time. */
export function SaleFields({ field, isEntry }: SaleFieldsProps) {
  return (
    <>
      <Pairs>
        <NumberField
          label={m.occurrences_sale_opens()}
          optional
          help={m.occurrences_sale_opens_help()}
          unit={m.occurrences_days()}
          {...field('sale_opens_days')}
        />
        <NumberField
          label={m.occurrences_sale_ends()}
          optional
          help={m.occurrences_sale_ends_help()}
          unit={m.occurrences_minutes()}
          {...field('sale_ends_minutes_before')}
        />
      </Pairs>
      {isEntry && (
        <Pairs>
          <NumberField
            label={m.occurrences_early()}
            placeholder="10"
            optional
            unit={m.occurrences_minutes()}
            {...field('early_minutes')}
          />
          <NumberField
            label={m.occurrences_late()}
            placeholder="20"
            optional
            unit={m.occurrences_minutes()}
            {...field('late_minutes')}
          />
        </Pairs>
      )}
    </>
  )
}
