import { m } from '@turnout/messages/generated/messages.js'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './Sheet.module.css'

interface SheetProps {
  readonly title: string
  /** It is closed: what raised it takes the focus back. */
  readonly onClose: () => void
  /** `close` does what the cross and Escape do. */
  readonly children: (close: () => void) => ReactNode
}

/** One thing over the page, closed by the cross or Escape. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeft = useRef(false)
  const name = useId()
  useEffect(() => dialog.current?.showModal(), [])
  // A dialog gives the focus back at once, and tells of its end a frame later. Waiting for that would
  // lose a press in between on what raised it.
  const leave = (): void => {
    if (isLeft.current) return
    isLeft.current = true
    dialog.current?.close()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={name}
      onClose={leave}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <h2 id={name}>{title}</h2>
      <button type="button" className={css.close} aria-label={m.checkout_manage_close()} onClick={leave}>
        <X size={20} strokeWidth={2.4} aria-hidden />
      </button>
      {children(leave)}
    </dialog>
  )
}
