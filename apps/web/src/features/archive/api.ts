import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Archive } from '@turnout/contract/archive/archive.ts'
import {
  archivesOfAccount,
  archivesOfEvent,
  createArchive,
  createEventArchive,
  deleteArchive,
  downloadArchive,
} from '@turnout/contract/archive/endpoints.ts'
import { requestOf } from '@turnout/contract/client.ts'
import { call, fetchFile } from '../../api/client.ts'

const ARCHIVES = ['archives'] as const
/** How often a list is asked for while an archive is under way. */
const LOOK_MS = 1500

/** The account, or one event of it. */
export interface ArchivedPlace {
  readonly accountId: number
  /** null: all of the account. */
  readonly eventId: number | null
}

export const isUnderWay = ({ status }: Archive): boolean => status === 'WAITING' || status === 'RUNNING'

/** The archives of an account or event; asked for again and again while one is under way. */
export const archivesQuery = ({ accountId, eventId }: ArchivedPlace) =>
  queryOptions({
    queryKey: [...ARCHIVES, accountId, eventId],
    queryFn: ({ signal }) =>
      eventId === null
        ? call(archivesOfAccount, { params: { account_id: accountId } }, { signal })
        : call(archivesOfEvent, { params: { event_id: eventId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) === true ? LOOK_MS : false),
  })

/** What can be done with archives. Each throws the server's ApiError. */
export function useArchiveActs({ accountId, eventId }: ArchivedPlace) {
  const cache = useQueryClient()
  const renew = (): Promise<void> => cache.invalidateQueries({ queryKey: ARCHIVES })
  const paramsOf = ({ id }: Archive) => ({ account_id: accountId, archive_id: id })
  return {
    request: async (passphrase: string | null): Promise<void> => {
      const body = passphrase === null ? {} : { passphrase }
      await (eventId === null
        ? call(createArchive, { params: { account_id: accountId }, body })
        : call(createEventArchive, { params: { event_id: eventId }, body }))
      await renew()
    },
    remove: async (archive: Archive): Promise<void> => {
      await call(deleteArchive, { params: paramsOf(archive) })
      await renew()
    },
    /** Lets the browser take the file, which may be larger than a page can hold. */
    download: async (archive: Archive): Promise<void> => {
      const parts = { params: paramsOf(archive) }
      // One byte of it: a member who has to prove who they are is asked before the browser goes.
      await fetchFile(downloadArchive, parts, { range: 'bytes=1-1' })
      window.location.assign(requestOf(downloadArchive, parts).url)
    },
  }
}
