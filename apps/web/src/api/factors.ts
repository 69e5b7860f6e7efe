import { queryOptions } from '@tanstack/react-query'
import { ownFactors } from '@turnout/contract/sign-in/factors/endpoints.ts'
import type { Factors } from '@turnout/contract/sign-in/factors/factors.ts'
import { call } from './client.ts'

/** The ways in that the signed-in user has. */
export const factorsQuery = queryOptions({
  queryKey: ['users', 'me', 'factors'],
  queryFn: async ({ signal }) => (await call(ownFactors, {}, { signal })).data,
})

export const hasUsablePasskey = ({ passkeys }: Factors): boolean => passkeys.some((key) => key.is_usable)

/** Whether a person has a second factor. */
export const hasFactor = (factors: Factors): boolean => factors.two_step_codes.is_on || hasUsablePasskey(factors)
