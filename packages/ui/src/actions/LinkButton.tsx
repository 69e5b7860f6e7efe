import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { classNames } from '../class-names.ts'
import css from './Button.module.css'
import type { ButtonSize, ButtonVariant } from './Button.tsx'

export interface LinkButtonProps {
  href: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  wide?: boolean
  /** Opens in a new tab. */
  newTab?: boolean
  /** Name of the file that a download is saved under. */
  download?: string
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({
  href,
  children,
  variant = 'outline',
  size = 'normal',
  icon: Icon,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      href={href}
      className={classNames(css.button, css[variant], css[size], rest.wide && css.wide)}
      {...(rest.newTab ? { target: '_blank', rel: 'noopener' } : {})}
      {...(rest.download === undefined ? {} : { download: rest.download })}
    >
      <span className={css.content}>
        {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
        {children}
      </span>
    </Link>
  )
}
