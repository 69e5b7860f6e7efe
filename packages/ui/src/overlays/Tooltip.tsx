import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import css from './overlays.module.css'

/** Shows `text` while the button inside is hovered or focused. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className={css.tooltip ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
