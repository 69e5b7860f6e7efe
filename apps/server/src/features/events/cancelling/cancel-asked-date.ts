import type { Database } from '../../../platform/database/database.ts'
import { SYSTEM, type Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { DateToCancel } from '../../occurrences/queue-cancel-date.ts'
import { eventOfAccount } from '../store.ts'
import { cancelDate } from './change-cancelling.ts'
import { wasAskedBefore } from './queries.ts'

/**
 * Cancels a date as its organizer asked with a changed rule: all of the money goes back, and guests are told. It may be
 * killed and run any number of times: a date that was cancelled by it is not cancelled again, also when the organizer
 * stopped that meanwhile.
 */
export const cancelAskedDate = (database: Database, asked: DateToCancel): Promise<void> =>
  database
    .transaction(async (tx) => {
      const { account_id: accountId, event_id: eventId, occurrence_id: occurrenceId, reason, status } = asked
      const event = await eventOfAccount(tx, accountId, eventId)
      if (event === undefined || (await wasAskedBefore(tx, asked))) return
      const scope = { accountId, eventId, occurrenceId, currency: event.currency }
      const input = { refund: 'ALL', notify: true, reason, choose_until: null } as const
      await cancelDate(tx, { scope, input, now: new Date(), statusBefore: status }, actorOf(asked))
    })
    .catch((error: unknown) => {
      // It is cancelled already, or its event is.
      if (!(error instanceof Refusal)) throw error
    })

const actorOf = ({ user_id: id, request_id: requestId }: DateToCancel): Actor =>
  id === null ? SYSTEM : { kind: 'USER', id, requestId }
