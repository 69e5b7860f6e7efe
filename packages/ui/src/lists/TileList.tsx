import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './TileList.module.css'

/** A short list of one's own things inside a flush card: devices, keys. */
export function TileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}

export interface TileRowProps {
  icon: LucideIcon
  title: string
  /** Beside the title, a word or two. */
  mark?: string | undefined
  /** The line under the title. */
  children?: ReactNode
  /** `orange`: the line asks for something. */
  tone?: 'muted' | 'orange'
  /** At the end: a small button, a menu. */
  action?: ReactNode
}

/** One of them: an icon on a tile, its name, a line about it, and what can be done with it. */
export function TileRow({ icon: Icon, title, mark, children, tone = 'muted', action }: TileRowProps) {
  return (
    <li className={css.row}>
      <span className={css.tile}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className={css.words}>
        <p className={css.title}>
          <b>{title}</b>
          {mark !== undefined && <span className={css.mark}>{mark}</span>}
        </p>
        {children !== undefined && <div className={classNames(css.line, css[tone])}>{children}</div>}
      </div>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </li>
  )
}
