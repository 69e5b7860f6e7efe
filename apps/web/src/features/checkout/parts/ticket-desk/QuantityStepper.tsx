import { m } from '@turnout/messages/generated/messages.js'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { nameOf, type Offer } from '../ticket-choice/catalogue.ts'
import css from './QuantityStepper.module.css'
import { categoryLimitOf, mostOf, oneFewer, oneMore, quantityOf } from '../ticket-choice/ticket-selection.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'

interface QuantityStepperProps {
  readonly desk: TicketDesk
  readonly offer: Offer
}

/** Add, which turns into minus, count and plus. */
export function QuantityStepper({ desk, offer }: QuantityStepperProps) {
  const quantity = quantityOf(desk.selection, offer.price.id)
  const most = mostOf(desk.catalogue, offer, desk.selection)
  const name = nameOf(offer)
  const group = useRef<HTMLDivElement>(null)
  const refocus = useRef(false)
  // Add and the stepper replace each other: focus must not fall out of the row.
  useEffect(() => {
    if (!refocus.current) return
    refocus.current = false
    const primary = group.current?.querySelector<HTMLElement>('[data-primary]:not([disabled])')
    const target = primary ?? group.current?.querySelector('button')
    target?.focus()
  }, [quantity])
  const set = (next: number): void => {
    refocus.current = quantity === 0 || next === 0 || next === most
    desk.change(offer, { quantity: next })
  }
  if (quantity === 0) {
    return (
      <div ref={group} className={css.stepper}>
        <button
          className={css.add}
          type="button"
          data-primary
          disabled={most === 0}
          aria-label={m.storefront_add_product({ name })}
          onClick={() => set(oneMore(desk.catalogue, offer, desk.selection))}
        >
          {m.storefront_add()}
        </button>
      </div>
    )
  }
  return (
    <div ref={group} className={css.stepper} role="group" aria-label={name}>
      <button
        className={css.round}
        type="button"
        aria-label={m.storefront_one_fewer({ name })}
        onClick={() => set(oneFewer(offer, desk.selection))}
      >
        <Minus size={16} strokeWidth={2.6} aria-hidden />
      </button>
      <output className={css.count} aria-live="polite">
        {quantity}
      </output>
      <button
        className={css.filled}
        type="button"
        data-primary
        disabled={quantity >= most}
        aria-label={m.storefront_one_more({ name })}
        onClick={() => set(oneMore(desk.catalogue, offer, desk.selection))}
      >
        <Plus size={16} strokeWidth={2.6} aria-hidden />
      </button>
      <Limits desk={desk} offer={offer} />
    </div>
  )
}

/** Why there cannot be more of it, or fewer. */
function Limits({ desk, offer }: QuantityStepperProps) {
  const quantity = quantityOf(desk.selection, offer.price.id)
  const most = mostOf(desk.catalogue, offer, desk.selection)
  const minimum = offer.product.min_per_order
  // Short stock is said by "n left"; these words are for the organizer's limit alone.
  const atLimit = quantity >= most && most !== offer.price.quantity_remaining
  const shared = categoryLimitOf(desk.catalogue, offer, desk.selection)
  return (
    <>
      {atLimit && (
        <span className={css.limit}>
          {shared === null
            ? m.storefront_max_per_order({ count: offer.product.max_per_order })
            : m.storefront_category_limit({ count: shared })}
        </span>
      )}
      {minimum > 1 && quantity === minimum && quantity < most && (
        <span className={css.limit}>{m.storefront_min_per_order({ count: minimum })}</span>
      )}
    </>
  )
}
