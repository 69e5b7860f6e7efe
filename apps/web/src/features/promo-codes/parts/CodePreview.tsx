import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { PromoCodeForm } from '../promo-code-form.ts'
import { previewPrices, sentenceOf } from '../promo-code-preview.ts'
import type { PreviewPrice } from '../promo-code-preview.ts'
import css from './CodePreview.module.css'

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
    <section className={css.preview} aria-label={m.promo_codes_preview()}>
      <h3 className={css.head}>{m.promo_codes_preview()}</h3>
      <p className={css.sentence} role="status">
        {sentence ?? m.promo_codes_preview_waits()}
      </p>
      {prices.length > 0 && (
        <div className={css.paper}>
          <ul className={css.prices}>
            {prices.map((price) => (
              <Price key={price.key} price={price} />
            ))}
          </ul>
          <p className={css.note}>{m.promo_codes_preview_all_in()}</p>
        </div>
      )}
      {form.discount_type !== 'NONE' && <p className={css.note}>{m.promo_codes_preview_kinds()}</p>}
    </section>
  )
}

function Price({ price: { title, before, after } }: { price: PreviewPrice }) {
  return (
    <li className={css.price}>
      <span>{title}</span>
      <span className={css.amounts}>
        {after === null ? (
          before
        ) : (
          <>
            <s>
              <span className={css.reader}>{m.promo_codes_preview_before()} </span>
              {before}
            </s>{' '}
            <strong>
              <span className={css.reader}>{m.promo_codes_preview_after()} </span>
              {after}
            </strong>
          </>
        )}
      </span>
    </li>
  )
}
