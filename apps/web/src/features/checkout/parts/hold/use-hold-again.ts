import { publicPaths } from '@turnout/contract/paths.ts'
import { useState } from 'react'
import { holdAgain } from '../../api.ts'
import type { CheckoutPage } from '../../checkout-page.ts'
import { useBuyerAct } from '../order/use-buyer-act.ts'
import type { LeftOver } from './find-left.ts'

/** Holds the tickets of a lapsed hold again: all of them, or what is left of them once some are gone. */
export interface HoldingAgain {
  readonly busy: boolean
  readonly failure: string | null
  /** null: nothing of it is known to be gone. */
  readonly left: LeftOver | null
  again(): void
}

export function useHoldAgain({ event, order }: CheckoutPage): HoldingAgain {
  const [left, setLeft] = useState<LeftOver | null>(null)
  const [isShort, setShort] = useState(false)
  const items = left?.items ?? order.order_items
  const act = useBuyerAct({
    onExpired: () => undefined,
    onRefused: (code) => {
      if (code !== 'sold_out_meanwhile') return
      setShort(true)
      void import('./find-left.ts')
        .then(({ findLeft }) => findLeft(event.id, { items: order.order_items, promoCode: order.promo_code }))
        .then((found) => found !== null && found.short.length > 0 && setLeft(found))
        .catch(() => null)
    },
  })
  return {
    busy: act.busy,
    // Once the page names what is gone, nothing is left to say of the refusal.
    failure: isShort && left !== null ? null : act.failure,
    left,
    again: () =>
      act.run(JSON.stringify(items.map(({ id, quantity }) => [id, quantity])), async (key) => {
        const held = await holdAgain(event.id, { items, promoCode: order.promo_code }, key)
        return publicPaths.order(event.id, held.short_id, 'details')
      }),
  }
}
