import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'

export interface MenuButtonProps {
  children: ReactNode
  /** The whole look is the caller's. */
  className?: string
  disabled?: boolean
  'aria-label'?: string
}

/** An unstyled button that can open a Menu: the workspace switcher, the person's card. */
export function MenuButton({ children, className, disabled, ...rest }: MenuButtonProps) {
  return (
    <AriaButton className={className ?? ''} isDisabled={disabled} aria-label={rest['aria-label']}>
      {children}
    </AriaButton>
  )
}
