/** Escape closes and gives focus back; a press or a focus elsewhere closes. */
export function closeOnLeave(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (details === null) return undefined
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  const onElsewhere = (event: Event): void => {
    if (event.target instanceof Node && !details.contains(event.target)) details.open = false
  }
  const stop = new AbortController()
  document.addEventListener('keydown', onKey, { signal: stop.signal })
  document.addEventListener('pointerdown', onElsewhere, { signal: stop.signal })
  document.addEventListener('focusin', onElsewhere, { signal: stop.signal })
  return () => stop.abort()
}
