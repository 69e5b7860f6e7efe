/** About a second: longer than any dialog takes to leave. */
const FRAMES = 60

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * For an act that disables or removes the pressed control. The lost focus moves to `home` at once,
 * so that keys and screen readers stay in the drawer.
 */
export function keepFocus(home: HTMLElement | null, frames = FRAMES): void {
  if (home === null || frames === 0) return
  requestAnimationFrame(() => {
    if (isLost()) home.focus()
    else keepFocus(home, frames - 1)
  })
}
