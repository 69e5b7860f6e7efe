import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './LockedLine.module.css'

/** Why nothing here can be changed, above the fields. */
export const LockedLine = ({ children }: { children: ReactNode }) => (
  <p className={css.locked}>
    <Lock size={16} strokeWidth={1.75} aria-hidden />
    {children}
  </p>
)
