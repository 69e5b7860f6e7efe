import { m } from '@turnout/messages/generated/messages.js'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useDialog } from '../../../public/frame/use-dialog.ts'
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
  const { props, leave } = useDialog(onClose)
  const name = useId()
  return (
    <dialog {...props} className={css.sheet} aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <button type="button" className={css.close} aria-label={m.checkout_manage_close()} onClick={leave}>
        <X size={20} strokeWidth={2.4} aria-hidden />
      </button>
      {children(leave)}
    </dialog>
  )
}
