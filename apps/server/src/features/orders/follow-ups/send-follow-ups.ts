import { isReminderDue, isThanksDue, remindedUntil } from '@turnout/domain/events/follow-up-times.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { isTheSame, whenAndWhereOf } from '../../events/changes/record-change.ts'
import {
  deleteChange,
  eventsWithDueChanges,
  lockUntoldChange,
  readWhenAndWhere,
  saveTold,
  toldEvent,
} from '../../events/changes/store-changes.ts'
import { findChanges } from '../../events/find-changes.ts'
import { lockEvent } from '../../events/store.ts'
import { queueFollowUps, type FollowUpKind } from './queue-follow-up.ts'
import { claimFollowUps, followedEvents, toldChanges, type FollowedEventRow } from './store-follow-ups.ts'

interface Due {
  readonly eventId: number
  readonly kind: FollowUpKind
  readonly changeId: number | null
  readonly occurrenceId: number | null
  readonly orderedUntil: Date
}

/**
 * Sends automatic mails of events whose time has come: changes of date and place, reminders,
 * thanks. In one turn no more orders are written to than the installation may in a minute; the others
 * wait for the next.
 */
export async function sendFollowUps(
  database: Database,
  { mailsPerMinute }: { readonly mailsPerMinute: number },
): Promise<void> {
  for (const eventId of await eventsWithDueChanges(database))
    // oxlint-disable-next-line no-await-in-loop -- one after another: each is a separate transaction
    await database.transaction((tx) => settleChange(tx, eventId))
  let room = mailsPerMinute
  for (const due of await dueMails(database)) {
    if (room <= 0) return
    const limit = room
    // oxlint-disable-next-line no-await-in-loop -- as above
    room -= await database.transaction(async (tx) => {
      const mails = await claimFollowUps(tx, { ...due, limit })
      if (mails.length > 0) await queueFollowUps(tx, mails)
      return mails.length
    })
  }
}

/** News of a change go first: they may be about today. */
async function dueMails(database: Database): Promise<Due[]> {
  const changes = (await toldChanges(database)).map((change): Due => ({
    eventId: change.event_id,
    kind: 'CHANGE',
    changeId: change.id,
    occurrenceId: change.occurrence_id,
    orderedUntil: change.changed_at,
  }))
  return [...changes, ...(await followedEvents(database)).flatMap(dueOf)]
}

export const timesOf = ({ start_date, end_date, timezone }: FollowedEventRow) => ({
  startsAt: start_date,
  endsAt: end_date,
  timezone,
})

function dueOf(event: FollowedEventRow): Due[] {
  const times = timesOf(event)
  const due = { eventId: event.id, changeId: null, occurrenceId: event.occurrence_id }
  return [
    ...(event.send_reminder && isReminderDue(times, event.now)
      ? [{ ...due, kind: 'REMINDER', orderedUntil: remindedUntil(times) } as const]
      : []),
    ...(event.send_thanks && isThanksDue(times, event.now)
      ? [{ ...due, kind: 'THANKS', orderedUntil: event.now } as const]
      : []),
  ]
}

/** Decides, once an event was left alone for a while, whether its buyers are told of what changed. */
async function settleChange(tx: Transaction, eventId: number): Promise<void> {
  // As a save does: the event before its change.
  await lockEvent(tx, eventId)
  const change = await lockUntoldChange(tx, eventId)
  if (change === undefined) return
  const event = await toldEvent(tx, eventId)
  const isNews =
    event !== undefined &&
    event.cancelled_at === null &&
    event.send_changes &&
    (event.end_date ?? event.start_date) > event.now &&
    !isTheSame(readWhenAndWhere(change.was), event)
  if (!isNews) return deleteChange(tx, change.id)
  await saveTold(tx, change.id, whenAndWhereOf(event))
  const fact = { accountId: event.account_id, eventId, entity: 'event', entityId: eventId, act: 'event.change_told' }
  await recordAudit(tx, SYSTEM, [{ ...fact, ...findChanges(readWhenAndWhere(change.was), whenAndWhereOf(event)) }])
}
