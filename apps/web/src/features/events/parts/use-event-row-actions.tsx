import type { EventRow } from '@turnout/contract/events/event.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { DeleteEventDialog } from './DeleteEventDialog.tsx'
import { EventRowMenu } from './EventRowMenu.tsx'
import { PublishSheet } from './publish/PublishSheet.tsx'

/** The menu of a row of events, and what it opens over the list. */
export function useEventRowActions(onCopy: (eventId: number) => void): {
  actions: (row: EventRow) => ReactNode
  dialogs: ReactNode
} {
  const [deleting, setDeleting] = useState<EventRow | null>(null)
  const [publishing, setPublishing] = useState<number | null>(null)
  return {
    actions: (row) => (
      <EventRowMenu
        event={row}
        onPublish={() => setPublishing(row.id)}
        onCopy={() => onCopy(row.id)}
        onDelete={() => setDeleting(row)}
      />
    ),
    dialogs: (
      <>
        <PublishSheet eventId={publishing ?? 0} open={publishing !== null} onClose={() => setPublishing(null)} />
        {deleting && (
          <DeleteEventDialog
            event={deleting}
            hasOrders={deleting.statistics.orders_count > 0}
            onClose={() => setDeleting(null)}
          />
        )}
      </>
    ),
  }
}
