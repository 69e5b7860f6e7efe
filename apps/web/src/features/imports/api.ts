import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import { eventsOfAccount } from '@turnout/contract/events/endpoints.ts'
import {
  checkImport,
  createImport,
  deleteImport,
  getImport,
  importProblems,
  importsOfAccount,
  planImport,
  removeImportFile,
  runImport,
} from '@turnout/contract/imports/endpoints.ts'
import type { ImportAnswer, ImportProblem, ImportStatus } from '@turnout/contract/imports/import.ts'
import { call } from '../../api/client.ts'

const IMPORTS = ['imports'] as const
/** How often an import is asked for while it is under way. */
const LOOK_MS = 1500

/** One import of an account. */
export interface ImportPlace {
  readonly accountId: number
  readonly importId: number
}

export type ImportPlanBody = BodyInput<typeof planImport>

export const isUnderWay = ({ status }: { readonly status: ImportStatus }): boolean =>
  status === 'CHECKING' || status === 'RUNNING'

/** The imports of the account; asked for again and again while one is under way. */
export const importsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...IMPORTS, accountId],
    queryFn: ({ signal }) => call(importsOfAccount, { params: { account_id: accountId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) === true ? LOOK_MS : false),
  })

export const importQuery = ({ accountId, importId }: ImportPlace) =>
  queryOptions({
    queryKey: [...IMPORTS, accountId, importId],
    queryFn: async ({ signal }): Promise<ImportAnswer> =>
      (await call(getImport, { params: { account_id: accountId, import_id: importId } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? LOOK_MS : false),
  })

/** What the last run says of rows; asked anew after every run. */
export const problemsQuery = ({ accountId, importId }: ImportPlace, { status, updated_at }: ImportAnswer) =>
  queryOptions({
    queryKey: [...IMPORTS, accountId, importId, 'problems', status, updated_at],
    queryFn: async ({ signal }): Promise<readonly ImportProblem[]> =>
      (await call(importProblems, { params: { account_id: accountId, import_id: importId } }, { signal })).data,
  })

/** The most that one page of the list gives. */
const EVENTS_MAX = 100

/** Events that an import may go into, those that begin last first. */
export const targetEventsQuery = queryOptions({
  queryKey: ['events', 'list', 'imports'],
  queryFn: async ({ signal }) => {
    const query = { per_page: EVENTS_MAX, sort_by: 'start_date', sort_direction: 'desc' } as const
    return (await call(eventsOfAccount, { query }, { signal })).data
  },
})

/** Begins an import and gives its id. */
export const beginImport = async (accountId: number): Promise<number> =>
  (await call(createImport, { params: { account_id: accountId } })).data.id

/** Shows an import as the server answered it, and has the list asked again. */
export function useTakeImport({ accountId, importId }: ImportPlace) {
  const cache = useQueryClient()
  return (answer: ImportAnswer): void => {
    cache.setQueryData(importQuery({ accountId, importId }).queryKey, answer)
    void cache.invalidateQueries({ queryKey: importsQuery(accountId).queryKey, exact: true })
  }
}

/** What can be done with an import. Each throws the server's ApiError. */
export function useImportActs(place: ImportPlace) {
  const cache = useQueryClient()
  const take = useTakeImport(place)
  const params = { account_id: place.accountId, import_id: place.importId }
  return {
    /** Another member may have begun a run: shows the present state. */
    look: (): Promise<void> => cache.invalidateQueries({ queryKey: importQuery(place).queryKey, exact: true }),
    removeFile: async (fileId: number): Promise<void> =>
      take((await call(removeImportFile, { params: { ...params, file_id: fileId } })).data),
    /** Says the plan, and has it tried. */
    check: async (body: ImportPlanBody): Promise<void> => {
      await call(planImport, { params, body })
      take((await call(checkImport, { params })).data)
    },
    run: async (): Promise<void> => take((await call(runImport, { params })).data),
    remove: async (): Promise<void> => {
      await call(deleteImport, { params })
      await cache.invalidateQueries({ queryKey: importsQuery(place.accountId).queryKey, exact: true })
    },
  }
}
