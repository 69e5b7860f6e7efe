import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { currentAccountQuery, currentUserQuery } from '../api/session.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { roleName } from './role-name.ts'

/** Signed in, but the role does not reach here: as what one works, and who can give more. */
export function AccessDenied() {
  const { data: user } = useQuery(currentUserQuery)
  const { data: account } = useQuery(currentAccountQuery)
  const isKnown = user !== undefined && account !== undefined
  return (
    <ErrorScreen
      title={m.shell_access_denied_title()}
      text={
        isKnown
          ? m.shell_access_denied_help({ account: account.name, role: roleName(user.role), admin: roleName('ADMIN') })
          : m.shell_access_denied_text()
      }
    />
  )
}
