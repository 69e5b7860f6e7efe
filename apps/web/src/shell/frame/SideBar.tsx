import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Row, Text, Box } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { MenuButton } from '@turnout/ui/overlays/MenuButton.tsx'
import { Tooltip } from '@turnout/ui/overlays/Tooltip.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { Search, Bell as BellIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'
import { currentUserQuery } from '../../api/session.ts'
import { keyCap } from '../keys/key-cap.ts'
import noticesCss from '../notices/notices.module.css'
import { openNotices, useNoticesOpen } from '../notices/open-notices.ts'
import { useActs } from '../notices/use-acts.ts'
import { openPalette } from '../palette/open-palette.ts'
import { roleName } from '../role-name.ts'
import css from './frame.module.css'
import { ActsOf } from './ActsOf.tsx'
import { groupsOf, useHere } from './navigation.ts'
import type { NavEntry } from './navigation.ts'
import { usePersonGroups } from './person-groups.ts'

export interface SideBarProps {
  label: string
  /** On top: where one is, and the way elsewhere. */
  switcher: ReactNode
  entries: readonly NavEntry[]
}

/** The person at the foot of the side bar and of the sheet of phones: profile, theme, language, log out. */
export function PersonMenu() {
  const { data: user } = useQuery(currentUserQuery)
  const groups = usePersonGroups()
  return (
    <Menu label={user?.full_name ?? m.shell_more()} groups={groups} placement="top start">
      <MenuButton className={css.card ?? ''} {...(user === undefined && { 'aria-label': m.shell_more() })}>
        <Avatar name={user?.full_name ?? ''} />
        <Box as="span" grows shrinks>
          <Text as="span" className={css.name} block clipped ends lines="one">
            {user?.full_name ?? <Skeleton width="110px" />}
          </Text>
          <Text as="span" block clipped ends size={12.5} tone="muted" lines="one">
            {user === undefined ? '' : roleName(user.role)}
          </Text>
        </Box>
      </MenuButton>
    </Menu>
  )
}

/** Opens what the person is told of, and says how much there is to do. */
function Bell() {
  const { isTold, badge, label } = useActs()
  const isOpen = useNoticesOpen()
  if (!isTold) return null
  return (
    <Tooltip text={label}>
      <Button
        className={noticesCss.bell ?? ''}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={openNotices}
      >
        <BellIcon size={18} strokeWidth={1.75} aria-hidden />
        {badge !== null && (
          <Text as="span" className={noticesCss.badge} radius="pill" text="center" aria-hidden>
            {badge}
          </Text>
        )}
      </Button>
    </Tooltip>
  )
}

/** The bar at the start of the organizer area: switcher, places, the person. */
export function SideBar({ label, switcher, entries }: SideBarProps) {
  const here = useHere()
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
        {groupsOf(entries.filter(({ isAtName }) => isAtName !== true)).map((group) => (
          <Row key={group.title ?? 'first'} className={css.group} down>
            {group.title && (
              <Text as="h2" className={css.title} font="smallest" tone="subtle">
                {group.title}
              </Text>
            )}
            {group.entries.map(({ id, href, label: text, icon: Icon, tabs }) => (
              <Link
                key={id}
                href={href}
                className={css.sideBarEntry ?? ''}
                {...(id === here?.entry.id ? { 'aria-current': 'page' } : {})}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {text}
                <Box as="span" push>
                  <ActsOf tabs={tabs} />
                </Box>
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
