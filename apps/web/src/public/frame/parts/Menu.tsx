import { type ReactNode, useEffect, useRef } from 'react'
import chip from './chip.module.css'
import { closeOnLeave } from './close-on-leave.ts'
import css from './Menu.module.css'

interface MenuProps {
  readonly icon: ReactNode
  readonly label: string
  readonly links: readonly MenuLink[]
  /** Which edge of the button the list hangs from. */
  readonly align?: 'start' | 'end'
  readonly className?: string | undefined
}

interface MenuLink {
  readonly href: string
  readonly text: string
  readonly lang?: string
  readonly current?: boolean
  /** Opens elsewhere; ours stay in this tab. */
  readonly foreign?: boolean
  /** Suggested name of a file to keep. */
  readonly download?: string
}

/**
 * A button that unfolds a list of links. It is a details element, so it works before any script.
 * The script closes it at a press outside or Escape.
 */
export function Menu({ icon, label, links, align = 'start', className }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeOnLeave(details.current), [])
  return (
    <details ref={details} className={[css.menu, className].join(' ')}>
      <summary className={chip.chip}>
        {icon}
        {label}
      </summary>
      <ul className={align === 'end' ? css.listEnd : css.list}>
        {links.map((link) => (
          <li key={link.href}>
            <a
              className={css.link}
              href={link.href}
              lang={link.lang}
              hrefLang={link.lang}
              download={link.download}
              aria-current={link.current === true ? 'true' : undefined}
              {...(link.foreign === true ? { target: '_blank', rel: 'noreferrer' } : {})}
            >
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
