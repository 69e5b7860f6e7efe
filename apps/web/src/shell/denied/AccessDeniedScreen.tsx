import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { helpersOfAccount } from '@turnout/contract/users/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { currentAccountQuery, currentUserQuery } from '../../api/session.ts'
import { ErrorScreen } from '../ErrorScreen.tsx'
import { documentLocale } from '../locale-choice.ts'
import { roleName } from '../role-name.ts'

/** Who can give more access, by name. */
const helpersQuery = queryOptions({
  queryKey: ['helpers'],
  queryFn: async ({ signal }) => (await call(helpersOfAccount, {}, { signal })).data,
})

/** Signed in, but the role does not reach here: as what one works, and who can give more. */
export function AccessDeniedScreen() {
  const cache = useQueryClient()
  const { data: user } = useQuery(currentUserQuery)
  const { data: account } = useQuery(currentAccountQuery)
  const { data: helpers, isError } = useQuery(helpersQuery)
  // The role may have changed while the page was open: side bar and sentence say what it is now.
  useEffect(() => void cache.invalidateQueries({ queryKey: currentUserQuery.queryKey }), [cache])
  const isKnown = user !== undefined && account !== undefined && (helpers !== undefined || isError)
  return (
    <ErrorScreen title={m.shell_access_denied_title()} text={isKnown ? wholeText() : m.shell_access_denied_text()} />
  )

  function wholeText(): string {
    const role = roleName(user?.role ?? 'VIEWER')
    const names = helpers?.map(({ full_name, is_account_owner: isOwner }) =>
      isOwner ? m.shell_access_denied_owner({ name: full_name }) : full_name,
    )
    const list = new Intl.ListFormat(tagOf(documentLocale()), { type: 'disjunction' }).format(names ?? [])
    const where = { account: account?.name ?? '', role }
    return list === ''
      ? m.shell_access_denied_help({ ...where, admin: roleName('ADMIN') })
      : m.shell_access_denied_ask({ ...where, names: list })
  }
}
