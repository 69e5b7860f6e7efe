import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Hidden, Row, Stack, Text } from '@turnout/ui/layout/Layout.tsx'
import type { PromoCodeForm } from '../promo-code-form.ts'
import { previewPrices, sentenceOf } from '../promo-code-preview.ts'
import type { PreviewPrice } from '../promo-code-preview.ts'
import css from './promo-codes.module.css'

export interface CodePreviewProps {
  form: PromoCodeForm
  event: Event
  products: readonly Product[]
}

/**
 * The effect of the code in the form, in a sentence and on the prices of the event, during typing.
 */
export function CodePreview({ form, event, products }: CodePreviewProps) {
  const sentence = sentenceOf(form, { event, products })
  const prices = previewPrices(form, event, products)
  return (
    <Stack as="section" gap={14} aria-label={m.promo_codes_preview()}>
      <Text as="h3" font="heading">
        {m.promo_codes_preview()}
      </Text>
      <Text weight={600} lines="pretty" breaks role="status">
        {sentence ?? m.promo_codes_preview_waits()}
      </Text>
      {prices.length > 0 && (
        <Stack gap={10} padding="12-16" ground="surface" border radius="sheet">
          <Stack as="ul">
            {prices.map((price) => (
              <Price key={price.key} price={price} />
            ))}
          </Stack>
          <Text font="small" tone="muted">
            {m.promo_codes_preview_all_in()}
          </Text>
        </Stack>
      )}
      {form.discount_type !== 'NONE' && (
        <Text font="small" tone="muted">
          {m.promo_codes_preview_kinds()}
        </Text>
      )}
    </Stack>
  )
}

function Price({ price: { title, before, after } }: { price: PreviewPrice }) {
  return (
    <Row as="li" className={css.price} gap="2-16" justify="between" wrap breaks>
      <span>{title}</span>
      <Text as="span" className={css.amounts} push lines="one" figures>
        {after === null ? (
          before
        ) : (
          <>
            <s>
              <Hidden>{m.promo_codes_preview_before()} </Hidden>
              {before}
            </s>{' '}
            <strong>
              <Hidden>{m.promo_codes_preview_after()} </Hidden>
              {after}
            </strong>
          </>
        )}
      </Text>
    </Row>
  )
}
