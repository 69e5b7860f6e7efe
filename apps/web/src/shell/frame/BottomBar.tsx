import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import type { MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { MenuButton } from '@turnout/ui/overlays/MenuButton.tsx'
import { Bell, Menu as MenuIcon, Search } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { useLocation } from 'react-router'
import { openNotices } from '../notices/open-notices.ts'
import { useUnread } from '../notices/use-unread.ts'
import { openPalette } from '../palette/open-palette.ts'
import css from './frame.module.css'
import { isCurrent } from './navigation.ts'
import type { NavEntry } from './navigation.ts'

export interface BottomBarEntry extends NavEntry {
  /** The one that stands out, for example Scan. */
  raised?: boolean
}

export interface BottomBarProps {
  entries: readonly BottomBarEntry[]
  more: readonly MenuGroup[]
  /** Search is second, where there is room for it. */
  hasSearch?: boolean
}

/** The bar at the bottom of phones: the few places one needs most, the rest behind More. */
export function BottomBar({ entries, more, hasSearch = false }: BottomBarProps) {
  const { pathname } = useLocation()
  const [first, ...others] = entries
  const { isTold, badge, label } = useUnread()
  const told: MenuGroup = { items: [{ key: 'notices', label, icon: Bell, onPress: openNotices }] }
  const place = ({ href, label, icon: Icon, raised }: BottomBarEntry) => (
    <Link
      key={href}
      href={href}
      className={raised ? `${css.bottomBarEntry} ${css.raised}` : (css.bottomBarEntry ?? '')}
      {...(isCurrent({ href }, pathname) ? { 'aria-current': 'page' } : {})}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {label}
    </Link>
  )
  return (
    <Stack as="nav" className={css.bottomBarBar} rule="above" aria-label={m.shell_main_navigation()}>
      {first && place(first)}
      {hasSearch && (
        <button type="button" className={css.bottomBarEntry} onClick={openPalette}>
          <Search size={20} strokeWidth={1.75} aria-hidden />
          {m.shell_find_short()}
        </button>
      )}
      {others.map(place)}
      <Menu label={m.shell_more()} groups={isTold ? [told, ...more] : more} placement="top end">
        <MenuButton className={css.bottomBarEntry ?? ''}>
          <Stack as="span" anchor>
            <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
            {badge !== null && (
              <Text as="span" className={css.badge} radius="pill" aria-hidden>
                {badge}
              </Text>
            )}
          </Stack>
          {m.shell_more()}
        </MenuButton>
      </Menu>
    </Stack>
  )
}
