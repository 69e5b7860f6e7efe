import { useQuery } from '@tanstack/react-query'
import type { EventRow } from '@turnout/contract/events/event.ts'
import { lazy, Suspense } from 'react'
import { switcherEventsQuery } from '../../../api/event.ts'
import type { DuplicateEventProps } from './duplicate/duplicate-props.ts'

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

const Dialog = lazy(async () => ({
  default: (await import('./duplicate/DuplicateEventDialog.tsx')).DuplicateEventDialog,
}))

/** The dialog that copies an event, loaded when it is opened. */
function DuplicateEvent(props: DuplicateEventProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
