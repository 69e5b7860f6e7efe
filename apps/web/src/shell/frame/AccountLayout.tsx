import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { useContext } from 'react'
import { Outlet } from 'react-router'
import { currentAccountQuery, currentUserQuery } from '../../api/session.ts'
import { may } from '../may.ts'
import { ErrorOf } from '../RouteError.tsx'
import { WebSlices } from '../web-slice.ts'
import { BottomBar } from './BottomBar.tsx'
import { EventSwitcher } from './EventSwitcher.tsx'
import { Frame } from './Frame.tsx'
import { accountNavigation, usePlaces } from './navigation.ts'
import { SideBar } from './SideBar.tsx'

/** The frame of the pages outside of events. */
export function AccountLayout() {
  const user = useQuery(currentUserQuery)
  const { data: account } = useQuery(currentAccountQuery)
  const entries = accountNavigation(usePlaces(), user.data)
  const begun = useContext(WebSlices)
    .flatMap((slice) => slice.actions ?? [])
    .flatMap(({ at, icon, needs, phone }) =>
      phone !== undefined && may(user.data, needs)
        ? [{ rank: phone.rank, href: at(), label: phone.label(), icon }]
        : [],
    )
  if (user.isError && user.data === undefined) return <ErrorOf error={user.error} onRetry={() => user.refetch()} />
  return (
    <Frame
      sideBar={<SideBar label={m.shell_account_navigation()} switcher={<EventSwitcher />} entries={entries} />}
      bottomBar={<BottomBar hasSearch title={account?.name ?? ''} user={user.data} {...{ entries, begun }} />}
    >
      <Outlet />
    </Frame>
  )
}
