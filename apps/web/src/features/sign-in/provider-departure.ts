import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isEmail } from '@turnout/contract/checks.ts'
import { findProvider, installationProvider, startSignIn } from '@turnout/contract/sign-in/single-sign-on/endpoints.ts'
import { domainOfEmail } from '@turnout/domain/accounts/single-sign-on.ts'
import { call } from '../../api/client.ts'
import { keptReturnAddress } from '../../api/return-address.ts'

const signedOut = { signedOutIsFine: true } as const

/** The provider that all may sign in with. */
export const installationProviderQuery = queryOptions({
  queryKey: ['provider', 'installation'],
  queryFn: async ({ signal }) => (await call(installationProvider, {}, { ...signedOut, signal })).data,
  staleTime: Infinity,
  // A button less is no reason to hide the password.
  retry: false,
})

/** The provider that an address leads to, asked once for each domain. */
export const providerOfEmailQuery = (email: string) =>
  queryOptions({
    queryKey: ['provider', 'of', domainOfEmail(email)],
    queryFn: async ({ signal }) => (await call(findProvider, { body: { email } }, { ...signedOut, signal })).data,
    enabled: isEmail(email),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Leaves for a provider: that of the address, or without one that of the installation. */
export async function leaveForProvider(email: string | null): Promise<void> {
  const { data } = await call(startSignIn, { body: { email, return_to: keptReturnAddress() } }, signedOut)
  window.location.assign(data.url)
}
