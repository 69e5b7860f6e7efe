import { useQuery } from '@tanstack/react-query'
import { useEventId } from '../../../../shell/frame/EventLayout.tsx'
import { conflictsQuery } from '../../api.ts'

/** How many conflicts of the door wait for a decision; nothing for none. */
export function OpenConflicts() {
  const open = useQuery(conflictsQuery(useEventId(), 'open')).data?.meta.total ?? 0
  return open > 0 && open
}
