/** About a second: longer than any dialog takes to leave. */
const FRAMES = 60

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * For an act that disables or removes the pressed control. The lost focus moves to `home` at once,
 * so that keys and screen readers stay in the drawer.
 */
export const keepFocus = (home: HTMLElement | null): void => keepFocusNear(() => home)

/** The same, where the home is known only when the focus is lost. */
export function keepFocusNear(homeNow: () => HTMLElement | null, frames = FRAMES): void {
  if (frames === 0) return
  requestAnimationFrame(() => {
    if (isLost()) homeNow()?.focus()
    else keepFocusNear(homeNow, frames - 1)
  })
}
