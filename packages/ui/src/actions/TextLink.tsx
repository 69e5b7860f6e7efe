import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import css from './actions.module.css'

/** A link inside text or at the end of a card's head. */
export function TextLink({ href, children, newTab }: { href: string; children: ReactNode; newTab?: boolean }) {
  return (
    <Link href={href} className={css.link ?? ''} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </Link>
  )
}
