import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { randomId } from '../../../../api/random-id.ts'
import { holdAgain } from '../../api.ts'
import type { CheckoutPage } from '../../checkout-page.ts'

/** The code of a hold. */
export interface Promo {
  readonly busy: boolean
  /** Why the last code does not count. */
  readonly error: string | null
  apply(code: string): void
  remove(): void
  forget(): void
}

/**
 * Another code is another price: the same tickets are held anew with it, in one step on the server,
 * and this page goes on with that order. A code that does not count leaves everything as it is.
 */
export function usePromo({ event, order }: CheckoutPage, onExpired: () => void): Promo {
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null })
  const hold = async (promoCode: string | null): Promise<void> => {
    setState({ busy: true, error: null })
    try {
      const held = await holdAgain(event.id, { items: order.order_items, promoCode }, randomId())
      location.replace(publicPaths.order(event.id, held.short_id, 'details'))
    } catch (error) {
      if (!(error instanceof ApiError)) return setState({ busy: false, error: m.shell_unexpected_error() })
      setState({ busy: false, error: error.errors['promo_code']?.[0] ?? error.message })
      if (error.code === 'order_expired') onExpired()
    }
  }
  return {
    ...state,
    apply(code) {
      if (state.busy) return
      if (code.trim() === '') setState({ busy: false, error: m.storefront_promo_empty() })
      else void hold(code.trim())
    },
    remove() {
      if (!state.busy) void hold(null)
    },
    forget: () => setState({ busy: false, error: null }),
  }
}
