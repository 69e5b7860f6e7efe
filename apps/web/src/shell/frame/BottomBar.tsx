import { m } from '@turnout/messages/generated/messages.js'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import type { MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { MenuButton } from '@turnout/ui/overlays/MenuButton.tsx'
import { Menu as MenuIcon } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { useLocation } from 'react-router'
import css from './BottomBar.module.css'
import { isCurrent } from './navigation.ts'
import type { NavEntry } from './navigation.ts'

export interface BottomBarEntry extends NavEntry {
  /** The one that stands out, for example Scan. */
  raised?: boolean
}

/** The bar at the bottom of phones: the few places one needs most, the rest behind More. */
export function BottomBar({ entries, more }: { entries: readonly BottomBarEntry[]; more: readonly MenuGroup[] }) {
  const { pathname } = useLocation()
  return (
    <nav className={css.bar} aria-label={m.shell_main_navigation()}>
      {entries.map(({ href, label, icon: Icon, raised }) => (
        <Link
          key={href}
          href={href}
          className={raised ? `${css.entry} ${css.raised}` : (css.entry ?? '')}
          {...(isCurrent({ href }, pathname) ? { 'aria-current': 'page' } : {})}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {label}
        </Link>
      ))}
      <Menu label={m.shell_more()} groups={more} placement="top end">
        <MenuButton className={css.entry ?? ''}>
          <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
          {m.shell_more()}
        </MenuButton>
      </Menu>
    </nav>
  )
}
