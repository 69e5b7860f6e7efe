import type { TaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { Box, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { examplePrice, workedExample } from '../charge-example.ts'
import type { ChargeForm } from '../charge-form.ts'
import { PriceBreakdown } from './PriceBreakdown.tsx'
import css from './WorkedExample.module.css'

export interface WorkedExampleProps {
  form: ChargeForm
  /** Null: a new one. */
  taxOrFeeId: number | null
  all: readonly TaxOrFee[]
  /** ISO 4217, of the account. */
  currency: string
}

/** The effect of the tax or fee in the form on one ticket, during typing. */
export function WorkedExample({ form, taxOrFeeId, all, currency }: WorkedExampleProps) {
  const [price, setPrice] = useState(() => examplePrice(currency))
  const example = workedExample(form, { taxOrFeeId, all, price, currency })
  const hasOthers = all.some((other) => other.is_default && other.is_active && other.id !== taxOrFeeId)
  return (
    <Stack as="section" gap={14} aria-label={m.taxes_and_fees_example()}>
      <Text as="h3" font="heading">
        {m.taxes_and_fees_example()}
      </Text>
      <MoneyField
        label={m.taxes_and_fees_example_price()}
        name="example_price"
        currency={currency}
        value={price}
        onChange={setPrice}
      />
      <Text weight={600} lines="pretty" role="status">
        {example === null ? m.taxes_and_fees_example_waits() : example.sentence}
      </Text>
      {example !== null && (
        <Box className={css.paper} ground="surface" border radius="sheet">
          <PriceBreakdown rows={example.rows} marked={example.own} />
        </Box>
      )}
      {hasOthers && (
        <Text font="small" tone="muted">
          {m.taxes_and_fees_example_others()}
        </Text>
      )}
    </Stack>
  )
}
