import type { LucideIcon } from 'lucide-react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './Banner.module.css'

export interface BannerProps {
  tone: 'info' | 'good' | 'warning' | 'error'
  title?: string
  children?: ReactNode
  /** A button or link at its end. */
  action?: ReactNode
  /** Announces itself when it appears. */
  live?: boolean
}

const ICONS: Record<BannerProps['tone'], LucideIcon> = {
  info: Info,
  good: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

/** A message that stays in the page until its cause is gone. */
export function Banner({ tone, title, children, action, live }: BannerProps) {
  const Icon = ICONS[tone]
  return (
    <div
      className={classNames(css.banner, css[tone])}
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <div className={css.said}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <div className={css.words}>
          {title && <p className={css.title}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
