import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuditRetentionMonths } from '@turnout/domain/accounts/audit-retention.ts'
import { auditLogOfAccount, changeAuditRetention, exportAuditLog } from '@turnout/contract/audit-log/endpoints.ts'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { call, fetchFile, type FileOptions } from '../../api/client.ts'

export type AuditMeant = Omit<QueryInput<typeof auditLogOfAccount>, 'cursor' | 'per_page'>

const LOG = ['audit-log'] as const
const PER_PAGE = 20

/** The log as it is filtered, older pages behind newer ones. */
export const auditLogQuery = (accountId: number, meant: AuditMeant) =>
  infiniteQueryOptions({
    queryKey: [...LOG, accountId, meant],
    queryFn: ({ signal, pageParam }) =>
      call(
        auditLogOfAccount,
        {
          params: { account_id: accountId },
          query: { ...meant, per_page: PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next_cursor,
    // Others act meanwhile.
    staleTime: 0,
  })

/** How many entries there are without any filter. */
export const auditTotalQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...LOG, accountId, 'total'],
    queryFn: async ({ signal }) =>
      (await call(auditLogOfAccount, { params: { account_id: accountId }, query: { per_page: 1 } }, { signal })).meta
        .total,
    staleTime: 0,
  })

/** All that search and filters find, as a file. */
export const fetchAuditFile = (
  accountId: number,
  body: BodyInput<typeof exportAuditLog>,
  options: FileOptions,
): Promise<Blob> => fetchFile(exportAuditLog, { params: { account_id: accountId }, body }, options)

/** Says how long the log is kept. */
export function useRetention(accountId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (months: AuditRetentionMonths) =>
      call(changeAuditRetention, { params: { account_id: accountId }, body: { retention_months: months } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: LOG }),
  })
}
