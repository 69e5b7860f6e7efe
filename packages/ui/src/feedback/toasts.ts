/** A short piece of news that needs no act. News that needs an act is never a toast. */
export interface ToastNews {
  message: string
  /** Usually Undo. The toast closes when it is pressed. */
  action?: { label: string; onPress: () => unknown }
  /** How long it stays, in milliseconds, where that is longer than usual. */
  stayMs?: number
}

export interface ShownToast extends ToastNews {
  readonly key: number
}

/** At most this many are in view; the oldest goes first. */
export const MOST_TOASTS = 5
/** How long one stays, in milliseconds, while nothing stops its clock. */
export const TOAST_MS = 4000

let toasts: readonly ShownToast[] = []
let lastKey = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast in the ToastRegion of the page. Gives its key, to close it when newer news takes its place. */
export function showToast(news: ToastNews): number {
  lastKey += 1
  change([...toasts, { ...news, key: lastKey }].slice(-MOST_TOASTS))
  return lastKey
}

export function closeToast(key: number): void {
  change(toasts.filter((toast) => toast.key !== key))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const shownToasts = (): readonly ShownToast[] => toasts
