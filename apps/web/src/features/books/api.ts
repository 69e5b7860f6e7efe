import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BookSettings } from '@turnout/contract/books/books.ts'
import { booksFile, getBookSettings, updateBookSettings } from '@turnout/contract/books/endpoints.ts'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { call, callForVersion, fetchFile } from '../../api/client.ts'

const BOOKS = 'books'

export const bookSettingsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [BOOKS, accountId],
    enabled: accountId > 0,
    queryFn: async ({ signal }): Promise<BookSettings> =>
      (await call(getBookSettings, { params: { account_id: accountId } }, { signal })).data,
  })

export const readBookSettings = (accountId: number) =>
  callForVersion(getBookSettings, { params: { account_id: accountId } })

/** Saves them, if they are of that version still. @throws ApiError */
export function useSaveBookSettings(accountId: number) {
  const cache = useQueryClient()
  return async (body: BodyInput<typeof updateBookSettings>, ifMatch?: string): Promise<void> => {
    await call(updateBookSettings, { params: { account_id: accountId }, body }, { ifMatch })
    await cache.invalidateQueries(bookSettingsQuery(accountId))
  }
}

/** The ledger of a period as a file. @throws ApiError */
export const fetchBooks = (accountId: number, query: QueryInput<typeof booksFile>): Promise<Blob> =>
  fetchFile(booksFile, { params: { account_id: accountId }, query })
