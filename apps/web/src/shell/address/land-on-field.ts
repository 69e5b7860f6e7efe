import { focusField, unfold } from '@turnout/ui/fields/find-field.ts'

const SHOWN_MS = 1600

/** Brings a field to the middle and gives it the focus; `isShown`: it shines for a moment, so that eyes find it. */
export function landOnField(field: HTMLElement, isShown = false): void {
  unfold(field)
  field.scrollIntoView({ block: 'center' })
  // The text itself rather than the buttons above it.
  const editor = field.querySelector<HTMLElement>('[role="textbox"]')
  if (editor === null) focusField(field)
  else editor.focus({ preventScroll: true })
  if (!isShown) return
  field.dataset['found'] = ''
  setTimeout(() => delete field.dataset['found'], SHOWN_MS)
}
