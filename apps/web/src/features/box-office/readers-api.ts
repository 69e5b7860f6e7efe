import { queryOptions } from '@tanstack/react-query'
import {
  cardReaders,
  createCardReader,
  deleteCardReader,
  updateCardReader,
} from '@turnout/contract/box-office/reader-endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { call } from '../../api/client.ts'

/** The card readers of an account, as the provider says they are. */
export const readersQuery = (accountId: number | undefined) =>
  queryOptions({
    queryKey: ['accounts', accountId, 'card-readers'],
    queryFn: async ({ signal }) =>
      (await call(cardReaders, { params: { account_id: accountId ?? 0 } }, { signal })).data,
    enabled: accountId !== undefined,
  })

export const addReader = (accountId: number, body: BodyInput<typeof createCardReader>) =>
  call(createCardReader, { params: { account_id: accountId }, body })

export const renameReader = (accountId: number, readerId: number, label: string) =>
  call(updateCardReader, { params: { account_id: accountId, card_reader_id: readerId }, body: { label } })

export const removeReader = (accountId: number, readerId: number) =>
  call(deleteCardReader, { params: { account_id: accountId, card_reader_id: readerId } })
