import { useLayoutEffect, useRef } from 'react'

/**
 * An item that moves into another list is made anew there, and a button at the end of the lists becomes disabled: both lose the focus.
 * This puts it back on the control that was used, or on another one of the same item.
 */
export function useFocusAfterMove() {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ key: string; control: string } | null>(null)
  // No dependencies: the new order may arrive with any later render.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const { key, control } = wanted.current
    const item = root.current?.querySelector(`[data-sortable="${CSS.escape(key)}"]`)
    const controls = [control, 'handle', 'up', 'down'].map((name) => {
      const found = item?.querySelector<HTMLElement>(`[data-move="${name}"]`)
      return found instanceof HTMLButtonElement ? found : found?.querySelector('button')
    })
    controls.find((button) => button && !button.disabled && button.offsetParent !== null)?.focus()
    wanted.current = null
  })
  return {
    root,
    keep: (key: string, control: string) => {
      wanted.current = { key, control }
    },
  }
}
