import type { Event } from '@turnout/contract/events/event.ts'
import type { Product, ProductPrice } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { changeLatest, versionAs } from '../../../../shell/together/save-together.ts'
import { readProduct, saveProduct, useRefreshOffer } from '../../api.ts'
import { bodyOf, formOfProduct } from '../../product-form.ts'
import { refusalOfTier, tierValues, typedOver, withTier } from '../../tier-change.ts'
import type { TierValues } from '../../tier-change.ts'

export interface EditedTier {
  readonly product: Product
  readonly price: ProductPrice
  readonly name: string
}

/**
 * Changes a tier from its row, with an undo. The product is read anew, because it is saved as a
 * whole: what others changed of it meanwhile stays.
 * @throws ApiError with the fields of the row.
 */
export function useTierChange(event: Event): (tier: EditedTier, change: Partial<TierValues>) => Promise<void> {
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
