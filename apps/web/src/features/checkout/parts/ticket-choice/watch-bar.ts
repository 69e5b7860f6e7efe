/**
 * Tells the page the height of the bar at the foot of a phone, so that no focused element lies under
 * it. Hides the bar while the desk's own button is in view. A bar that holds focus stays: it must not
 * vanish under a finger.
 */
export function watchBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const size = new ResizeObserver(() => style.setProperty('--dock-height', `${bar.offsetHeight}px`))
  size.observe(bar)
  const own = document.querySelector('[data-way-on]')
  const sight = new IntersectionObserver(([entry]) => {
    bar.toggleAttribute('data-away', entry?.isIntersecting === true)
  })
  if (own !== null) sight.observe(own)
  return () => {
    size.disconnect()
    sight.disconnect()
    style.removeProperty('--dock-height')
  }
}
