/** A keyboard takes at least so much of the window; the bars of a browser take less. Pixels. */
const KEYBOARD_MIN = 150

/**
 * Tells the page the height of the bar, so that nothing lies under it, and lifts the bar above a
 * keyboard that covers the foot of the window.
 */
export function watchBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return
  const { style } = document.documentElement
  const size = new ResizeObserver(() => style.setProperty('--dock-height', `${bar.offsetHeight}px`))
  size.observe(bar)
  const view = window.visualViewport
  const lift = (): void => {
    if (view === null) return
    const covered = window.innerHeight - view.height - view.offsetTop
    bar.toggleAttribute('data-typing', window.innerHeight - view.height > KEYBOARD_MIN)
    bar.style.setProperty('--lift', `${Math.max(0, covered)}px`)
  }
  view?.addEventListener('resize', lift)
  view?.addEventListener('scroll', lift)
  return () => {
    size.disconnect()
    view?.removeEventListener('resize', lift)
    view?.removeEventListener('scroll', lift)
    style.removeProperty('--dock-height')
  }
}
