import { useQuery } from '@tanstack/react-query'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { needsOfEventQuery } from '../api.ts'
import { NeedsCard } from './NeedsCard.tsx'

/** What needs action at one event; nothing where all is well, or where it cannot be told. */
export function EventNeeds({ eventId }: { eventId: number }) {
  const needs = useQuery(needsOfEventQuery(eventId)).data
  if (needs === undefined || needs.total === 0) return null
  return (
    <Box below={20}>
      <NeedsCard needs={needs} next={null} />
    </Box>
  )
}
