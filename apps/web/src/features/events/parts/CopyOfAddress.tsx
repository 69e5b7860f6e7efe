import { useQuery } from '@tanstack/react-query'
import type { EventRow } from '@turnout/contract/events/event.ts'
import { switcherEventsQuery } from '../../../api/event.ts'
import { DuplicateEvent } from './duplicate/DuplicateEvent.tsx'

interface CopyOfAddressProps {
  id: number | null
  rows: readonly EventRow[]
  onClose: () => void
}

/** The dialog for the event that the address names: the side bar of an event leads here too. */
export function CopyOfAddress({ id, rows, onClose }: CopyOfAddressProps) {
  const { data: others } = useQuery(switcherEventsQuery)
  if (id === null) return null
  const event = rows.find((row) => row.id === id) ?? others?.find((row) => row.id === id) ?? { id, title: '' }
  return <DuplicateEvent event={event} onClose={onClose} />
}
