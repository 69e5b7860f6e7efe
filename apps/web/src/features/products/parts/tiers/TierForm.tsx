import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { earlyEnd } from '../../../../api/early-end.ts'
import { useForm } from '../../../../api/use-form.ts'
import { useEscape } from '../../../../desk/use-escape.ts'
import type { PriceForm } from '../../product-form.ts'
import { tierValues, typedOver } from '../../tier-change.ts'
import type { TierValues } from '../../tier-change.ts'
import { TierDates } from '../drawer/TierDates.tsx'
import css from './TierRows.module.css'
import { useTierChange } from './use-tier-change.ts'
import type { EditedTier } from './use-tier-change.ts'

export interface TierFormProps {
  readonly tier: EditedTier
  readonly typed: PriceForm
  readonly event: Event
  readonly onClose: () => void
}

/** The row of a tier while it is edited: Enter saves, Escape leaves it as it was. */
export function TierForm({ tier, typed, event, onClose }: TierFormProps) {
  const change = useTierChange(event)
  const words = useWords()
  const initial = tierValues(typed)
  const form = useForm<TierValues>({
    initial,
    expect: ({ sale_start_date: start, sale_end_date: end, price }) => ({
      ...(price.trim() === '' && { price: m.field_required_named({ field: m.products_price() }) }),
      ...earlyEnd(start, end, 'sale_end_date'),
    }),
    onSubmit: async (values) => {
      const changed = typedOver(initial, values)
      if (Object.keys(changed).length > 0) await change(tier, changed)
      onClose()
    },
  })
  const frame = useEscape(onClose)
  const { name } = tier
  return (
    <Stack
      as="form"
      ref={frame}
      gap={12}
      padding={12}
      aria-label={m.products_tier_edit({ name })}
      onSubmit={(submitted) => void form.submit(submitted)}
      noValidate
    >
      {form.problem && <ErrorSummary {...form.problem} />}
      <Text shrinks font="label" breaks>
        {name}
      </Text>
      <Grid className={css.fields} gap={12} align="start">
        <MoneyField label={m.products_price()} currency={event.currency} autoFocus {...form.field('price')} />
        <NumberField
          label={m.products_quantity()}
          optional
          placeholder={m.products_unlimited()}
          help={typed.taken > 0 ? m.products_quantity_taken({ count: typed.taken }) : m.products_quantity_help()}
          {...form.field('initial_quantity_available')}
        />
      </Grid>
      <TierDates event={event} start={form.field('sale_start_date')} end={form.field('sale_end_date')} />
      <Row gap={8} justify="end" wrap>
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="filled" busy={form.busy}>
          {m.products_tier_save()}
        </Button>
      </Row>
    </Stack>
  )
}
