import { useQueryClient } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { changeLatest, versionAs } from '../../../shell/together/save-together.ts'
import { categoriesQuery, readProduct, saveProduct, useRefreshOffer } from '../api.ts'
import { bodyOf, formOfProduct } from '../product-form.ts'

export type QuickChange = Partial<Pick<Product, 'is_hidden' | 'is_paused'>>

/**
 * Hides or pauses a product from its row: on the screen at once, with undo; a failure takes it
 * back. What others changed of it meanwhile stays.
 */
export function useQuickChange(event: Event): (product: Product, change: QuickChange) => Promise<void> {
  const cache = useQueryClient()
  const refresh = useRefreshOffer(event.id)
  const { queryKey } = categoriesQuery(event.id)
  const apply = async (product: Product, change: QuickChange): Promise<void> => {
    const changed = { ...product, ...change }
    cache.setQueryData(queryKey, (categories: readonly Category[] | undefined) =>
      withProduct(categories ?? [], changed),
    )
    try {
      await changeLatest(
        () => versionAs(readProduct(event.id, product.id), (now) => formOfProduct(now, event)),
        (now, version) =>
          saveProduct({ eventId: event.id, productId: product.id }, bodyOf({ ...now, ...change }), version),
      )
      showToast({
        message: doneWords(product.title, change),
        action: { label: m.shell_undo(), onPress: () => apply(changed, before(product, change)) },
      })
    } catch {
      showToast({
        message: m.products_change_failed({ name: product.title }),
        action: { label: m.shell_try_again(), onPress: () => apply(product, change) },
      })
    }
    await refresh()
  }
  return apply
}

const withProduct = (categories: readonly Category[], changed: Product): Category[] =>
  categories.map((category) => ({
    ...category,
    products: category.products.map((product) => (product.id === changed.id ? changed : product)),
  }))

const before = (product: Product, change: QuickChange): QuickChange => ({
  ...(change.is_hidden === undefined ? {} : { is_hidden: product.is_hidden }),
  ...(change.is_paused === undefined ? {} : { is_paused: product.is_paused }),
})

function doneWords(name: string, { is_hidden, is_paused }: QuickChange): string {
  if (is_hidden !== undefined) return is_hidden ? m.products_now_hidden({ name }) : m.products_now_shown({ name })
  return is_paused ? m.products_now_paused({ name }) : m.products_now_resumed({ name })
}
