import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import {
  createTaxOrFee,
  deleteTaxOrFee,
  getTaxOrFee,
  taxesAndFeesOfAccount,
  updateTaxOrFee,
} from '@turnout/contract/taxes-and-fees/endpoints.ts'
import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { call, callForVersion } from '../../api/client.ts'
import { currentAccountQuery } from '../../api/session.ts'

/** All taxes and fees of an account, in the order in which they are computed. */
const taxesAndFeesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['taxes-and-fees', accountId],
    queryFn: async ({ signal }): Promise<readonly AccountTaxOrFee[]> =>
      (await call(taxesAndFeesOfAccount, { params: { account_id: accountId } }, { signal })).data,
  })

/** The taxes and fees of the account in use; asked for once the account is known. */
export function useTaxesAndFees() {
  const account = useQuery(currentAccountQuery)
  const list = useQuery({ ...taxesAndFeesQuery(account.data?.id ?? 0), enabled: account.data !== undefined })
  return {
    account: account.data,
    data: list.data,
    error: list.error ?? account.error,
    refetch: () => (account.data === undefined ? account.refetch() : list.refetch()),
  } as const
}

/** One tax or fee as it is now, with its version. */
export const readTaxOrFee = (accountId: number, taxOrFeeId: number) =>
  callForVersion(getTaxOrFee, { params: { account_id: accountId, tax_or_fee_id: taxOrFeeId } })

type TaxOrFeeBody = BodyInput<typeof createTaxOrFee>

/** An admin's acts on the taxes and fees of an account. Each throws the server's ApiError. */
export function useTaxAndFeeActs(accountId: number) {
  const cache = useQueryClient()
  const refresh = async (): Promise<void> => {
    // Products say what they carry.
    void cache.invalidateQueries({ queryKey: ['events'] })
    await cache.invalidateQueries(taxesAndFeesQuery(accountId))
  }
  return {
    /** Adds one, or changes the one with the id, if it is of that version still. */
    save: async (taxOrFeeId: number | null, body: TaxOrFeeBody, ifMatch?: string): Promise<void> => {
      const params = { account_id: accountId }
      if (taxOrFeeId === null) await call(createTaxOrFee, { params, body })
      else await call(updateTaxOrFee, { params: { ...params, tax_or_fee_id: taxOrFeeId }, body }, { ifMatch })
      await refresh()
    },
    remove: async (taxOrFeeId: number): Promise<void> => {
      await call(deleteTaxOrFee, { params: { account_id: accountId, tax_or_fee_id: taxOrFeeId } })
      await refresh()
    },
  }
}
