import { m } from '@turnout/messages/generated/messages.js'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { useLocation } from 'react-router'
import { keyCap } from '../keys/key-cap.ts'
import { Bell } from '../notices/Bell.tsx'
import { openPalette } from '../palette/open-palette.ts'
import { isCurrent } from './navigation.ts'
import type { NavGroup } from './navigation.ts'
import { PersonMenu } from './PersonMenu.tsx'
import css from './SideBar.module.css'

export interface SideBarProps {
  label: string
  /** On top: where one is, and the way elsewhere. */
  switcher: ReactNode
  groups: readonly NavGroup[]
}

/** The bar at the start of the organizer area: switcher, places, the person. */
export function SideBar({ label, switcher, groups }: SideBarProps) {
  const { pathname } = useLocation()
  return (
    <div className={css.side}>
      <a className={css.skip} href="#main">
        {m.shell_skip_to_content()}
      </a>
      {switcher}
      <div className={css.tools}>
        <button type="button" className={css.find} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
          <span className={css.what} title={m.shell_find()}>
            {m.shell_find()}
          </span>
          <kbd className={css.key} aria-hidden>
            {keyCap('mod')} K
          </kbd>
        </button>
        <Bell />
      </div>
      <nav className={css.nav} aria-label={label}>
        {groups.map((group) => (
          <div key={group.title ?? 'first'} className={css.group}>
            {group.title && <h2 className={css.title}>{group.title}</h2>}
            {group.entries.map(({ href, alsoAt, label: text, icon: Icon, Count }) => (
              <Link
                key={href}
                href={href}
                className={css.entry ?? ''}
                {...(isCurrent({ href, alsoAt }, pathname) ? { 'aria-current': 'page' } : {})}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {text}
                {Count && <Count className={css.count} />}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={css.person}>
        <PersonMenu />
      </div>
    </div>
  )
}
