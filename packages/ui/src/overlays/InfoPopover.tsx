import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import css from './overlays.module.css'

export interface InfoPopoverProps {
  /** Name of the button: "What are net sales?" */
  label: string
  /** Over the text: "Net sales". */
  title: string
  children: ReactNode
}

/**
 * A small mark beside a word; pressed, it says what the word means. Escape closes it, and the mark
 * has the focus again.
 */
export function InfoPopover({ label, title, children }: InfoPopoverProps) {
  return (
    <DialogTrigger>
      <AriaButton className={css.mark ?? ''} aria-label={label}>
        <Info size={15} strokeWidth={2} aria-hidden />
      </AriaButton>
      <Popover className={css.popoverPopover ?? ''} placement="bottom start" offset={6}>
        <Dialog className={css.dialog ?? ''}>
          <Heading slot="title" level={2} className={css.infoPopoverTitle ?? ''}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
