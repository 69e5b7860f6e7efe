import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

interface OpenDialog {
  /** For the `dialog` itself. */
  readonly props: {
    readonly ref: RefObject<HTMLDialogElement | null>
    onClose(): void
    onCancel(event: SyntheticEvent): void
  }
  /** What its own buttons do to end it. */
  leave(): void
}

/**
 * A dialog that is open as long as it is drawn. It gives the focus back at once and tells of its end a
 * frame later. Waiting for that would lose a press in between on what raised it: `onClose` is called
 * before, once, whichever way it ends.
 */
export function useDialog(onClose: () => void): OpenDialog {
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeft = useRef(false)
  useEffect(() => dialog.current?.showModal(), [])
  const leave = (): void => {
    if (isLeft.current) return
    isLeft.current = true
    dialog.current?.close()
    onClose()
  }
  return {
    props: {
      ref: dialog,
      onClose: leave,
      onCancel(event) {
        // A picker inside of it is cancelled for itself.
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave()
      },
    },
    leave,
  }
}
