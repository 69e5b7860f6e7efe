import { m } from '@turnout/messages/generated/messages.js'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useDialog } from '../../../../public/frame/use-dialog.ts'
import css from './till.module.css'

interface TillSheetProps {
  readonly title: string
  /** As wide as the till. */
  readonly isWide?: boolean
  onClose(): void
  readonly children: ReactNode
}

/** One thing over the till, closed by the cross or Escape. */
export function TillSheet({ title, isWide = false, onClose, children }: TillSheetProps) {
  const { props, leave } = useDialog(onClose)
  const id = useId()
  return (
    <dialog {...props} className={css.sheet} data-wide={isWide || undefined} aria-labelledby={id}>
      <div className={css.sheetHead}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={css.barButton} aria-label={m.box_office_close()} onClick={leave}>
          <X size={20} strokeWidth={2} aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  )
}
