import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import css from './overlays.module.css'

export interface PopoverFormProps {
  /** Name of what opens, for readers. */
  label: string
  /** The button that opens it. */
  button: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Pixels on wide screens; phones get a sheet of their own width. */
  width: number
  placement?: 'bottom start' | 'bottom end'
  children: ReactNode
}

/**
 * A form that hangs below its button; on phones a sheet at the foot of the screen. Escape and a
 * press beside it close it, and the button has the focus again.
 */
export function PopoverForm({ label, button, open, onOpenChange, ...props }: PopoverFormProps) {
  const name = useId()
  return (
    <DialogTrigger isOpen={open} onOpenChange={onOpenChange}>
      {button}
      <Popover
        className={classNames(css.popoverPopover, css.popoverFormPopover)}
        style={{ ['--popover-width' as string]: `${props.width}px` }}
        placement={props.placement ?? 'bottom start'}
        offset={6}
        // Not by its button, whose words are of the value.
        aria-labelledby={name}
      >
        {/* Without a Dialog inside, the popover is one itself, with all that it holds. */}
        <span id={name} hidden>
          {label}
        </span>
        {props.children}
      </Popover>
    </DialogTrigger>
  )
}
