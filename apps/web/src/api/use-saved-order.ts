import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { closeToast, showToast, shownToasts } from '@turnout/ui/feedback/toasts.ts'
import { useRef } from 'react'

/** Something that is sorted by hand, and how its order is shown and saved. */
export interface SortedThing<Order> {
  /** Of the query that shows it. */
  readonly queryKey: QueryKey
  readonly shown: () => Order
  readonly show: (order: Order) => void
  readonly save: (order: Order) => Promise<unknown>
  readonly refresh: () => Promise<unknown>
  readonly words: { readonly saved: () => string; readonly failed: () => string }
}

/**
 * Sorts at once on the screen and saves in the background. Moves made during a save are sent
 * together afterwards, so that the server never gets an older order last. A failure restores the
 * last saved order.
 */
export function useSavedOrder<Order>(thing: SortedThing<Order>): (order: Order) => void {
  const cache = useQueryClient()
  const waiting = useRef<Order | null>(null)
  const running = useRef(false)
  const told = useRef<{ toast: number; before: Order } | null>(null)

  const sort = (order: Order): void => {
    const before = thing.shown()
    thing.show(order)
    waiting.current = order
    if (!running.current) void save(before)
  }
  /** Several moves in a row are one piece of news, and its undo takes all of them back. */
  const tellSaved = (before: Order): void => {
    const last = told.current
    const isShown = last !== null && shownToasts().some(({ key }) => key === last.toast)
    const undoTo = isShown ? last.before : before
    if (isShown) closeToast(last.toast)
    const undo = { label: m.shell_undo(), onPress: () => sort(undoTo) }
    told.current = { toast: showToast({ message: thing.words.saved(), action: undo }), before: undoTo }
  }
  const save = async (before: Order): Promise<void> => {
    running.current = true
    let saved = before
    let wanted = before
    try {
      await cache.cancelQueries({ queryKey: thing.queryKey })
      while (waiting.current !== null) {
        wanted = waiting.current
        waiting.current = null
        await thing.save(wanted)
        saved = wanted
      }
      tellSaved(before)
    } catch {
      waiting.current = null
      thing.show(saved)
      const again = wanted
      showToast({ message: thing.words.failed(), action: { label: m.shell_try_again(), onPress: () => sort(again) } })
    } finally {
      running.current = false
    }
    await thing.refresh()
  }
  return sort
}
