import { m } from '@turnout/messages/generated/messages.js'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import type { AttendeeBulk } from './use-attendee-bulk.ts'

/** The question before an act on many attendees. */
export function AttendeeBulkQuestion({ bulk }: { bulk: AttendeeBulk }) {
  // Of ticked rows it is done to those that can take it.
  const count = bulk.asking === null ? 0 : bulk.count(bulk.asking)
  const error = bulk.failure ?? undefined
  switch (bulk.asking) {
    case null:
      return null
    case 'resend_ticket':
      return (
        <ConfirmDialog
          open
          tone="filled"
          onClose={bulk.close}
          title={m.attendees_bulk_resend_title({ count })}
          consequences={[m.attendees_bulk_resend_text(), m.attendees_bulk_resend_same()]}
          confirmLabel={m.attendees_bulk_resend_confirm()}
          onConfirm={() => bulk.trySend('resend_ticket', null)}
          error={error}
        />
      )
    case 'cancel':
      return (
        <ConfirmDialog
          open
          onClose={bulk.close}
          title={m.attendees_bulk_cancel_title({ count })}
          consequences={[
            m.attendees_bulk_cancel_tickets(),
            m.attendees_bulk_cancel_stock(),
            m.attendees_bulk_cancel_money(),
          ]}
          confirmLabel={m.attendees_bulk_cancel_confirm({ count })}
          safeLabel={m.attendees_bulk_keep()}
          onConfirm={() => bulk.trySend('cancel', null)}
          error={error}
        />
      )
  }
}
