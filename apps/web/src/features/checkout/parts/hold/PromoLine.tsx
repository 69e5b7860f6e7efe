import { m } from '@turnout/messages/generated/messages.js'
import { publicPaths } from '@turnout/contract/paths.ts'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CheckoutPage } from '../../checkout-page.ts'
import css from './hold-over.module.css'

interface PromoLineProps {
  readonly page: CheckoutPage
  readonly busy: boolean
  apply(code: string): void
  /** The field was closed: what was said about its code is over. */
  onClose(): void
}

/**
 * A link, and the field it opens into, in the same 44 pixels. It is in no form: the form around
 * the page is the buyer's. Without script it is a separate form, which holds the tickets anew.
 */
export function PromoLine({ page, busy, apply, onClose }: PromoLineProps) {
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const link = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) field.current?.focus()
    else if (wasOpen.current) link.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const close = (): void => {
    setOpen(false)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply(code)
  }
  return (
    <>
      <PlainPromo page={page} />
      <div className={css.line} data-needs-script>
        {isOpen ? (
          <div className={css.entry} role="group" aria-label={m.storefront_promo_code()}>
            <input
              ref={field}
              value={code}
              aria-label={m.storefront_promo_code()}
              placeholder={m.storefront_promo_code()}
              maxLength={50}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setCode(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <button type="button" className={css.apply} aria-disabled={busy} onClick={() => apply(code)}>
              {busy ? m.storefront_promo_checking() : m.storefront_promo_apply()}
            </button>
            <button type="button" className={css.close} aria-label={m.storefront_promo_close()} onClick={close}>
              <X size={16} strokeWidth={2.2} aria-hidden />
            </button>
          </div>
        ) : (
          <button ref={link} type="button" className={css.link} onClick={() => setOpen(true)}>
            {m.storefront_promo_code()}
          </button>
        )}
      </div>
    </>
  )
}

function PlainPromo({ page: { event, order } }: { page: CheckoutPage }) {
  return (
    <noscript>
      <form className={css.entry} method="post" action={publicPaths.reserve(event.id)}>
        {order.order_items.map(({ id, product_id, product_price_id, quantity }) => (
          <input key={id} type="hidden" name={`quantity.${product_id}.${product_price_id}`} value={quantity} />
        ))}
        {order.order_items.map(({ id, product_id, product_price_id, price, price_before_discount: before }) => (
          // It counts only where the buyer names the price.
          <input key={id} type="hidden" name={`amount.${product_id}.${product_price_id}`} value={before ?? price} />
        ))}
        <input
          name="promo_code"
          aria-label={m.storefront_promo_code()}
          placeholder={m.storefront_promo_code()}
          maxLength={50}
        />
        <button type="submit" className={css.apply}>
          {m.storefront_promo_apply()}
        </button>
      </form>
    </noscript>
  )
}
