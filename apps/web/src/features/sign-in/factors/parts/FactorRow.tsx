import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './FactorRow.module.css'

export interface FactorRowProps {
  icon: LucideIcon
  title: ReactNode
  detail: ReactNode
  /** The detail asks for something to be done. */
  warns?: boolean
  /** A button or a menu. */
  end?: ReactNode
}

/** One way in: its sign, its name, and what there is to know about it. */
export function FactorRow({ icon: Icon, title, detail, warns = false, end }: FactorRowProps) {
  return (
    <div className={css.row}>
      <span className={css.sign} aria-hidden>
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <div className={css.words}>
        <strong className={css.title}>{title}</strong>
        <p className={warns ? css.warning : css.detail}>{detail}</p>
      </div>
      {end}
    </div>
  )
}
