/**
 * Moves the device, where it can and where the page was touched: one that was loaded again and not touched since may not,
 * and the browser calls it a fault. `pattern` in milliseconds: on, off, on.
 */
export function buzz(pattern: number | number[]): void {
  if (navigator.userActivation.hasBeenActive) navigator.vibrate?.(pattern)
}
