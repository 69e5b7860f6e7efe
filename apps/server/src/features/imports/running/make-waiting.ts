import { WAITING_NAME_MAX, type PlannedWaiting } from '@turnout/domain/imports/plan-lists.ts'
import { localeOf } from '@turnout/messages/locale.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import { keyOf } from '../planning/read-offer.ts'
import { insertRefs } from '../store-refs.ts'
import type { Running } from './keep-running.ts'
import { insertArchiveRows, momentText, nextIds } from './store-archive-rows.ts'
import { lastRank, stopOffers } from './store-target.ts'

const NOTHING_HAPPENED = {
  takes_fewer: false,
  side_by_side: false,
  occurrence_ids: null,
  status: 'WAITING',
  reason: null,
  order_id: null,
  offered_at: null,
  offer_expires_at: null,
  ended_at: null,
}

/** Puts people behind all who wait here, who waits longest first. No offer and no mail is made. The list is locked. */
export async function makeWaiting(running: Running, found: readonly PlannedWaiting[]): Promise<void> {
  const { tx, place, accountId, actor, now, locale } = running
  if (found.length === 0) return
  const { eventId } = place
  const last = await lastRank(tx, eventId)
  const ids = await nextIds(tx, 'waiting_entries', found.length)
  const made = found.flatMap((one, n) => {
    const target = running.targets.get(keyOf(one.product, one.tier))
    return target === undefined ? [] : [{ one, target, id: ids[n] ?? 0, rank: last + n + 1 }]
  })
  await insertArchiveRows(
    tx,
    'waiting_entries',
    made.map(({ one, id, rank }) => ({
      id,
      account_id: accountId,
      event_id: eventId,
      short_id: newShortId('w'),
      email: one.email,
      first_name: one.firstName.slice(0, WAITING_NAME_MAX),
      last_name: one.lastName.slice(0, WAITING_NAME_MAX),
      locale: localeOf(one.locale ?? locale) ?? locale,
      quantity: one.quantity,
      occurrence_id: one.occurrenceId,
      rank,
      ...NOTHING_HAPPENED,
      created_at: momentText(one.createdAt ?? now),
    })),
  )
  await insertArchiveRows(
    tx,
    'waiting_wishes',
    made.map(({ id, target }) => ({
      event_id: eventId,
      entry_id: id,
      product_id: target.productId,
      product_price_id: target.priceId,
      place: 0,
    })),
  )
  const entry = { accountId, eventId, entity: 'waiting_entry', act: 'waiting_entry.joined' }
  await recordAudit(
    tx,
    actor,
    made.map(({ one, id, target }) => ({
      ...entry,
      entityId: id,
      after: {
        quantity: one.quantity,
        prices: [target.priceId],
        ...(one.occurrenceId !== null && { occurrence_id: one.occurrenceId }),
      },
    })),
  )
  running.waiting.push(
    ...made.map(({ one, target }) => ({
      quantity: one.quantity,
      isSideBySide: false,
      priceIds: [target.priceId],
      dateIds: one.occurrenceId === null ? null : [one.occurrenceId],
    })),
  )
  for (const { one } of made) if (one.occurrenceId !== null) running.datesUsed.add(one.occurrenceId)
  await offerByHand(running)
  const refs = made.map(({ one, id }) => ({ entity: 'waiting_entry' as const, ref: one.ref, rowId: id, told: {} }))
  await insertRefs(tx, place, refs)
}

/** An import mails nothing to people who waited elsewhere: the organizer opens the list to new offers. */
async function offerByHand({ tx, place: { eventId }, accountId, actor }: Running): Promise<void> {
  if (!(await stopOffers(tx, eventId))) return
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId,
      entity: 'event',
      entityId: eventId,
      act: 'event.settings_updated',
      before: { waitlist_auto_process: true },
      after: { waitlist_auto_process: false },
    },
  ])
}
