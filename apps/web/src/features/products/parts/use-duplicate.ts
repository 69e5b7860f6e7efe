import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useRef } from 'react'
import { copyProduct, useRefreshOffer } from '../api.ts'

/** Copies a product from its row and opens the copy; pressed twice, it copies once. */
export function useDuplicate(eventId: number, onCopied: (productId: number) => void) {
  const refresh = useRefreshOffer(eventId)
  const running = useRef(false)
  const duplicate = async ({ id, title }: Pick<Product, 'id' | 'title'>): Promise<void> => {
    if (running.current) return
    running.current = true
    try {
      const copy = await copyProduct(eventId, id)
      await refresh()
      showToast({ message: m.products_duplicated({ name: copy.title }) })
      onCopied(copy.id)
    } catch {
      showToast({
        message: m.products_duplicate_failed({ name: title }),
        action: { label: m.shell_try_again(), onPress: () => duplicate({ id, title }) },
      })
    } finally {
      running.current = false
    }
  }
  return duplicate
}
