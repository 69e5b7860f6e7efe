import { useQueryClient } from '@tanstack/react-query'
import type { Category } from '@turnout/contract/products/category.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { closeToast, showToast, shownToasts } from '@turnout/ui/feedback/toasts.ts'
import { useRef } from 'react'
import { categoriesQuery, saveOrder, useRefreshOffer } from '../api.ts'
import { arranged, orderOf } from '../product-order.ts'
import type { ProductOrder } from '../product-order.ts'

const bodyOf = (order: ProductOrder) => ({
  categories: order.map(({ product_category_id, product_ids }) => ({
    product_category_id,
    product_ids: [...product_ids],
  })),
})

/**
 * Sorts at once on the screen and saves behind it. Moves made while one is being saved are sent together afterwards, so that the server
 * never gets an older order last. A failure puts the last saved order back.
 */
export function useProductOrder(eventId: number): (order: ProductOrder) => void {
  const cache = useQueryClient()
  const refresh = useRefreshOffer(eventId)
  const { queryKey } = categoriesQuery(eventId)
  const waiting = useRef<ProductOrder | null>(null)
  const running = useRef(false)
  const told = useRef<{ toast: number; before: ProductOrder } | null>(null)

  const shown = (): readonly Category[] => cache.getQueryData(queryKey) ?? []
  const show = (order: ProductOrder) => cache.setQueryData(queryKey, arranged(shown(), order))

  const sort = (order: ProductOrder): void => {
    const before = orderOf(shown())
    show(order)
    waiting.current = order
    if (!running.current) void save(before)
  }
  /** Several moves in a row are one piece of news, and its undo takes all of them back. */
  const tellSaved = (before: ProductOrder): void => {
    const last = told.current
    const isShown = last !== null && shownToasts().some(({ key }) => key === last.toast)
    const undoTo = isShown ? last.before : before
    if (isShown) closeToast(last.toast)
    const undo = { label: m.products_undo(), onPress: () => sort(undoTo) }
    told.current = { toast: showToast({ message: m.products_order_saved(), action: undo }), before: undoTo }
  }
  const save = async (before: ProductOrder): Promise<void> => {
    running.current = true
    let saved = before
    let wanted = before
    try {
      await cache.cancelQueries({ queryKey })
      while (waiting.current !== null) {
        wanted = waiting.current
        waiting.current = null
        await saveOrder(eventId, bodyOf(wanted))
        saved = wanted
      }
      tellSaved(before)
    } catch {
      waiting.current = null
      show(saved)
      const again = wanted
      showToast({
        message: m.products_sort_failed(),
        action: { label: m.shell_try_again(), onPress: () => sort(again) },
      })
    } finally {
      running.current = false
    }
    await refresh()
  }
  return sort
}
