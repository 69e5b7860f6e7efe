import { Lock } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './LockedLine.module.css'

/** Why nothing here can be changed, above the fields. */
export const LockedLine = ({ children }: { children: ReactNode }) => (
  <p className={css.locked}>
    <Lock size={16} strokeWidth={1.75} aria-hidden />
    {children}
  </p>
)

interface LockedValueProps {
  label: string
  /** Name on the wire; whoever looks for the field lands here. */
  name: string
  /** The value, and why it cannot be changed. */
  children: ReactNode
}

/** A value that is fixed, in the place of its field. */
export function LockedValue({ label, name, children }: LockedValueProps) {
  const id = useId()
  return (
    <div className={css.value} data-field={name} role="group" aria-labelledby={id} tabIndex={-1}>
      <span id={id} className={css.label} data-label>
        {label}
      </span>
      <LockedLine>{children}</LockedLine>
    </div>
  )
}
