import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import type { BoundField } from '../../../../api/bound-fields.ts'

/** Which price is first: with taxes and fees, or without. */
export function PriceDisplayField({ field }: { field: BoundField<EventSettings['price_display_mode']> }) {
  return (
    <RadioCards
      label={m.events_field_price_display()}
      help={m.events_field_price_display_help()}
      columns={2}
      {...field}
      cards={[
        {
          value: 'INCLUSIVE',
          label: m.events_price_display_inclusive(),
          detail: m.events_price_display_inclusive_detail(),
        },
        {
          value: 'EXCLUSIVE',
          label: m.events_price_display_exclusive(),
          detail: m.events_price_display_exclusive_detail(),
        },
      ]}
    />
  )
}
