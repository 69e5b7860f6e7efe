import { m } from '@turnout/messages/generated/messages.js'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
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
import css from './frame.module.css'

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
    <Row className={css.sideBarSide} down gap={10} scrolls>
      <Text as="a" className={css.skip} radius="control" font="label" href="#main">
        {m.shell_skip_to_content()}
      </Text>
      {switcher}
      <Row gap={8} fixed>
        <button type="button" className={css.find} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
          <Text as="span" clipped ends lines="one" title={m.shell_find()}>
            {m.shell_find()}
          </Text>
          <kbd className={css.key} aria-hidden>
            {keyCap('mod')} K
          </kbd>
        </button>
        <Bell />
      </Row>
      <Row as="nav" down aria-label={label}>
        {groups.map((group) => (
          <Row key={group.title ?? 'first'} className={css.group} down>
            {group.title && (
              <Text as="h2" className={css.title} font="smallest" tone="subtle">
                {group.title}
              </Text>
            )}
            {group.entries.map(({ href, alsoAt, label: text, icon: Icon, Count }) => (
              <Link
                key={href}
                href={href}
                className={css.sideBarEntry ?? ''}
                {...(isCurrent({ href, alsoAt }, pathname) ? { 'aria-current': 'page' } : {})}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {text}
                {Count && (
                  <Text as="span" push size={12.5} weight={500} tone="subtle" figures>
                    <Count />
                  </Text>
                )}
              </Link>
            ))}
          </Row>
        ))}
      </Row>
      <div className={css.person}>
        <PersonMenu />
      </div>
    </Row>
  )
}
