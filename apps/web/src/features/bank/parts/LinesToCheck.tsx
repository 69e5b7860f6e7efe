import { useQuery } from '@tanstack/react-query'
import { currentAccountQuery } from '../../../api/session.ts'
import { BANK } from '../bank-key.ts'

/** How many lines of bank statements wait for a person; nothing for none. What counts them is loaded with the tab. */
export function LinesToCheck() {
  const accountId = useQuery(currentAccountQuery).data?.id
  const { data: lines = 0 } = useQuery({
    queryKey: [...BANK, accountId, 'to-check'],
    enabled: accountId !== undefined,
    queryFn: async ({ signal }) => {
      const { countToCheck } = await import('../statements-query.ts')
      return countToCheck(accountId ?? 0, signal)
    },
  })
  return lines > 0 && lines
}
