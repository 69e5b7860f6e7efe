import type { Event } from '@turnout/contract/events/event.ts'
import type { Product, ProductPrice } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { MoneyField } from '@turnout/ui/fields/MoneyField.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { ApiError } from '../../../../api/api-error.ts'
import { earlyEnd } from '../../../../api/early-end.ts'
import { useForm } from '../../../../api/use-form.ts'
import { useEscape } from '../../../../desk/use-escape.ts'
import { changeLatest, versionAs } from '../../../../shell/together/save-together.ts'
import { readProduct, saveProduct, useRefreshOffer } from '../../api.ts'
import { type PriceForm, bodyOf, formOfProduct, isInTurn } from '../../product-form.ts'
import { tierValues, typedOver, type TierValues, refusalOfTier, withTier } from '../../tier-change.ts'
import { TierDates } from '../drawer/TierDates.tsx'
import css from './TierRows.module.css'

interface EditedTier {
  readonly product: Product
  readonly price: ProductPrice
  readonly name: string
}

/**
 * Changes a tier from its row, with an undo. The product is read anew, because it is saved as a
 * whole: what others changed of it meanwhile stays.
 * @throws ApiError with the fields of the row.
 */
function useTierChange(event: Event): (tier: EditedTier, change: Partial<TierValues>) => Promise<void> {
  const refresh = useRefreshOffer(event.id)
  const save = ({ product, price }: EditedTier, change: Partial<TierValues>): Promise<Partial<TierValues>> =>
    changeLatest(
      () => versionAs(readProduct(event.id, product.id), (now) => formOfProduct(now, event)),
      async (form, version) => {
        const place = form.prices.findIndex(({ id }) => id === price.id)
        const before = form.prices[place]
        const gone = { code: 'not_found', status: 404, message: m.products_tier_gone() } as const
        if (before === undefined) throw new ApiError(gone)
        const body = bodyOf(withTier(form, price.id, change))
        await saveProduct({ eventId: event.id, productId: product.id }, body, version).catch((error: unknown) => {
          throw error instanceof ApiError ? refusalOfTier(error, place) : error
        })
        const wasThere = tierValues(before)
        return typedOver({ ...wasThere, ...change }, wasThere)
      },
    )
  const undo = async (tier: EditedTier, back: Partial<TierValues>): Promise<void> => {
    try {
      await save(tier, back)
      showToast({ message: m.products_tier_put_back({ name: tier.name }) })
    } catch {
      showToast({
        message: m.products_change_failed({ name: tier.name }),
        action: { label: m.shell_try_again(), onPress: () => undo(tier, back) },
      })
    }
    await refresh()
  }
  return async (tier, change) => {
    const back = await save(tier, change)
    showToast({
      message: m.products_tier_changed({ name: tier.name }),
      action: { label: m.shell_undo(), onPress: () => undo(tier, back) },
    })
    await refresh()
  }
}

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
  const { name, product } = tier
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
      <TierDates
        event={event}
        start={isInTurn(product) ? null : form.field('sale_start_date')}
        end={form.field('sale_end_date')}
      />
      <Row gap={8} justify="end" wrap>
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="filled" busy={form.busy}>
          {m.products_tier_save()}
        </Button>
      </Row>
    </Stack>
  )
}
