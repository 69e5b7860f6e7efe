import { useLayoutEffect, useRef } from 'react'
import type { ItemPlace } from './move-item.ts'

interface Moved {
  /** Key of the item. */
  readonly key: string
  readonly to: ItemPlace
  /** The control that was used: `handle`, `up` or `down`. */
  readonly control: string
}

/**
 * An item that moves into another list is made anew there, and a button at the end of the lists
 * becomes disabled: both lose the focus. This puts it back on the control that was used, or on
 * another one of the same item, once the owner shows the new order.
 */
export function useFocusAfterMove() {
  const root = useRef<HTMLDivElement>(null)
  const moved = useRef<Moved | null>(null)
  // No dependencies: the new order may arrive with any later render.
  useLayoutEffect(() => {
    if (root.current === null || moved.current === null) return
    const { to, key, control } = moved.current
    const item = root.current.querySelectorAll('ol')[to.group]?.children[to.place]
    if (!(item instanceof HTMLElement) || item.dataset['sortable'] !== key) return
    moved.current = null
    // A user who has moved the focus elsewhere in the meantime keeps it there.
    const { activeElement } = document
    if (activeElement !== document.body && !root.current.contains(activeElement)) return
    const controls = [control, 'handle', 'up', 'down'].map((name) => {
      const found = item.querySelector<HTMLElement>(`[data-move="${name}"]`)
      return found instanceof HTMLButtonElement ? found : found?.querySelector('button')
    })
    controls.find((button) => button && !button.disabled && button.offsetParent !== null)?.focus()
  })
  return {
    root,
    keep: (next: Moved) => {
      moved.current = next
    },
  }
}
