import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { QueryInput } from '@turnout/contract/client.ts'
import { allowAddress, blockedAddresses, checkMailSending } from '@turnout/contract/messages/mail-sending/endpoints.ts'
import { call } from '../../../api/client.ts'

const SENDER = ['mail-sending'] as const
const BLOCKED = ['blocked-addresses'] as const

/** What the name servers say of the sender now. */
export const senderQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...SENDER, accountId],
    queryFn: ({ signal }) => call(checkMailSending, { params: { account_id: accountId } }, { signal }),
  })

/** One page of the addresses that get no more messages. */
export const blockedQuery = (accountId: number, query: QueryInput<typeof blockedAddresses>) =>
  queryOptions({
    queryKey: [...BLOCKED, accountId, query],
    queryFn: ({ signal }) => call(blockedAddresses, { params: { account_id: accountId }, query }, { signal }),
    placeholderData: keepPreviousData,
    // Mails come back meanwhile.
    staleTime: 0,
  })

/** Takes an address off the list. Throws the server's ApiError. */
export function useAllowAddress(accountId: number) {
  const cache = useQueryClient()
  return async (blockId: number): Promise<void> => {
    await call(allowAddress, { params: { account_id: accountId, blocked_address_id: blockId } })
    await cache.invalidateQueries({ queryKey: BLOCKED })
  }
}
