import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { MenuButton } from '@turnout/ui/overlays/MenuButton.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { currentUserQuery } from '../../api/session.ts'
import { roleName } from '../role-name.ts'
import { usePersonGroups } from './person-groups.ts'
import css from './frame.module.css'

/** The person at the foot of the side bar: theme, language, log out. */
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
