/** About a second: longer than any dialog takes to leave. */
const FRAMES = 60

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * After an act that disables or removes the control that was pressed: the focus that is lost with it goes to `home`, as soon as it is lost, so
 * that keys and readers stay in the drawer.
 */
export function keepFocus(home: HTMLElement | null, frames = FRAMES): void {
  if (home === null || frames === 0) return
  requestAnimationFrame(() => {
    if (isLost()) home.focus()
    else keepFocus(home, frames - 1)
  })
}
