import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import * as endpoints from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import type { OwnProvider, SsoProvider } from '@turnout/contract/sign-in/single-sign-on/provider.ts'
import { call } from '../../../api/client.ts'

/** Comes back from a provider with its answer. */
export const finishAtProvider = async (body: BodyInput<typeof endpoints.finishSignIn>) =>
  (await call(endpoints.finishSignIn, { body }, { signedOutIsFine: true })).data

export const accountProviderQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'single sign-on'],
    queryFn: async ({ signal }) =>
      (await call(endpoints.accountProvider, { params: { account_id: accountId } }, { signal })).data,
  })

/** Changes the provider of the account; every part of the page follows. */
export function useProviderActs(accountId: number) {
  const cache = useQueryClient()
  const account = { account_id: accountId }
  const { queryKey } = accountProviderQuery(accountId)
  const keep = ({ data }: { data: SsoProvider }) => {
    cache.setQueryData(queryKey, data)
  }
  return {
    save: async (body: BodyInput<typeof endpoints.updateProvider>) =>
      keep(await call(endpoints.updateProvider, { params: account, body })),
    remove: async () => {
      await call(endpoints.deleteProvider, { params: account })
      cache.setQueryData(queryKey, null)
    },
    addDomain: async (domain: string) => keep(await call(endpoints.addDomain, { params: account, body: { domain } })),
    checkDomain: async (id: number) =>
      keep(await call(endpoints.checkDomain, { params: { ...account, sso_domain_id: id } })),
    removeDomain: async (id: number) =>
      keep(await call(endpoints.deleteDomain, { params: { ...account, sso_domain_id: id } })),
  }
}

export const ownProvidersQuery = queryOptions({
  queryKey: ['users', 'me', 'providers'],
  queryFn: async ({ signal }) => (await call(endpoints.ownProviders, {}, { signal })).data,
})

/** Leaves for a provider to link it with the own login. */
export async function leaveToLink({ kind }: Pick<OwnProvider, 'kind'>): Promise<void> {
  const { data } = await call(endpoints.linkProvider, { body: { kind } })
  keepLinking()
  window.location.assign(data.url)
}

export function useUnlink() {
  const cache = useQueryClient()
  return async (loginId: number) => {
    await call(endpoints.unlinkProvider, { params: { sso_login_id: loginId } })
    await cache.invalidateQueries({ queryKey: ownProvidersQuery.queryKey })
  }
}

/*
 * Whether this tab left to link or to sign in: an answer that is refused says neither, and people
 * are told where they came from. Storage can be off; then it is the sign-in page.
 */
const LINKING = 'linking_provider'

function keepLinking(): void {
  try {
    sessionStorage.setItem(LINKING, '1')
  } catch {
    // The sign-in page tells as well.
  }
}

export function takeLinking(): boolean {
  try {
    const isLinking = sessionStorage.getItem(LINKING) !== null
    sessionStorage.removeItem(LINKING)
    return isLinking
  } catch {
    return false
  }
}
