/* Buttons far from it open the palette; it is loaded when it is first asked for. */

const OPEN = 'turnout:palette'

export const openPalette = (): void => void window.dispatchEvent(new Event(OPEN))

/** @returns how to stop listening */
export function onOpenPalette(open: () => void): () => void {
  window.addEventListener(OPEN, open)
  return () => window.removeEventListener(OPEN, open)
}
