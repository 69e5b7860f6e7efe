import { useQuery } from '@tanstack/react-query'
import { needsOfEventQuery } from '../api.ts'
import { NeedsCard } from './NeedsCard.tsx'
import css from './EventNeeds.module.css'

/** What needs somebody at one event; nothing where all is well, or where it cannot be told. */
export function EventNeeds({ eventId }: { eventId: number }) {
  const needs = useQuery(needsOfEventQuery(eventId)).data
  if (needs === undefined || needs.total === 0) return null
  return (
    <div className={css.needs}>
      <NeedsCard needs={needs} next={null} />
    </div>
  )
}
