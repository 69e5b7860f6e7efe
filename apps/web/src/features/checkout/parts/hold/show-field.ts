/** Brings a field to the middle of the window and gives it the focus. */
export function showField(id: string): void {
  const field = document.getElementById(id)
  if (field === null) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  field.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
  field.focus({ preventScroll: true })
}
