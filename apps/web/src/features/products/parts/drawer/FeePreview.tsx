import type { Event } from '@turnout/contract/events/event.ts'
import { shownMinor } from '@turnout/domain/pricing/receipt.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { formatMinor } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import type { ProductForm } from '../../product-form.ts'
import { unitOf } from '../../product-price.ts'

interface FeePreviewProps {
  readonly form: ProductForm
  readonly event: Pick<Event, 'currency' | 'settings'>
  /** The active taxes and fees that are chosen. */
  readonly charges: readonly Charge[]
}

/** What buyers read of a fee above the tickets. */
export function FeePreview({ form, event, charges }: FeePreviewProps) {
  const { currency } = event
  const displayMode = event.settings?.price_display_mode ?? 'INCLUSIVE'
  const minor = shownMinor(unitOf(form, 0, { currency, charges, displayMode }), displayMode)
  const price = formatMinor(minor, { locale: documentLocale(), currency }, 'short')
  return (
    <Stack as="section" gap={12} aria-label={m.products_preview()}>
      <Text as="h3" font="heading">
        {m.products_preview()}
      </Text>
      <Text>{m.storefront_order_fees({ fees: m.storefront_order_fee({ title: form.title, price }) })}</Text>
      <Text font="small" tone="muted">
        {m.products_fee_preview()}
      </Text>
    </Stack>
  )
}
