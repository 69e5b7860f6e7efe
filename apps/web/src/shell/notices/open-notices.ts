import { useSyncExternalStore } from 'react'

/* The bell and the menu of phones open the panel; it is loaded when it is first asked for. */

let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isOpen = next
  for (const tell of listeners) tell()
}

export const openNotices = (): void => set(true)
export const closeNotices = (): void => set(false)

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useNoticesOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
