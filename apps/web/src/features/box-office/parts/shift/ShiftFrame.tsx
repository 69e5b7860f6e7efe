import { m } from '@turnout/messages/generated/messages.js'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useDialog } from '../../../../public/frame/use-dialog.ts'
import css from './shift.module.css'

interface ShiftFrameProps {
  readonly title: string
  /** Lies over all of the till. */
  readonly isWide: boolean
  /** One step back; null: there is none, Escape ends it. */
  readonly onBack: (() => void) | null
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** The sheet that the menu of a shift and its views are drawn on. */
export function ShiftFrame({ title, isWide, onBack, onLeave, children }: ShiftFrameProps) {
  const { props, leave } = useDialog(onLeave)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <dialog
      {...props}
      className={css.sheet}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        if (onBack === null) props.onCancel(event)
        else {
          event.preventDefault()
          onBack()
        }
      }}
    >
      <div className={css.head}>
        {onBack !== null && (
          <button type="button" className={css.icon} aria-label={m.box_office_shift_back()} onClick={onBack}>
            <ArrowLeft size={24} strokeWidth={1.8} aria-hidden />
          </button>
        )}
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={css.icon} aria-label={m.box_office_shift_leave()} onClick={leave}>
          <X size={24} strokeWidth={1.8} aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  )
}
