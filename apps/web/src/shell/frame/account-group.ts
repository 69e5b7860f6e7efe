import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import type { MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { currentUserQuery, ownAccountsQuery, switchAccount } from '../../api/session.ts'
import { roleName } from '../role-name.ts'

/** The accounts of somebody who has several, each with the role there, as a group of a menu; else none. */
export function useAccountGroup(): readonly MenuGroup[] {
  const { data: user } = useQuery(currentUserQuery)
  const { data: accounts = [] } = useQuery(ownAccountsQuery)
  if (user === undefined || accounts.length < 2) return []
  const enter = (accountId: number) =>
    switchAccount(accountId).catch(() => showToast({ message: m.shell_switch_account_failed() }))
  return [
    {
      title: m.shell_accounts(),
      items: accounts.map(({ id, name, role }) => ({
        key: `account-${id}`,
        label: name,
        detail: roleName(role),
        checked: id === user.account_id,
        onPress: () => (id === user.account_id ? undefined : enter(id)),
      })),
    },
  ]
}
