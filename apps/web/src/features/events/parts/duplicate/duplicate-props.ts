/** The event to copy, and what happens when the dialog is left. */
export interface DuplicateEventProps {
  event: { readonly id: number; readonly title: string }
  onClose: () => void
}
