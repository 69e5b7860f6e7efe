/**
 * A browser that comes back may show a page as it was left; only the server knows the state of the order.
 */
export function askAgainOnReturn(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) location.reload()
  }
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
