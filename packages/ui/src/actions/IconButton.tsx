import type { LucideIcon } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'
import css from './actions.module.css'

export interface IconButtonProps {
  icon: LucideIcon
  /** Says what it does; read aloud and shown as tooltip. */
  label: string
  onPress?: () => void
  disabled?: boolean
  bordered?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button that is only an icon. */
export function IconButton({ icon: Icon, label, onPress, disabled, bordered, ref }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaButton
        ref={ref}
        aria-label={label}
        className={classNames(css.button, bordered && css.bordered)}
        onPress={() => onPress?.()}
        isDisabled={disabled}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </AriaButton>
    </Tooltip>
  )
}
