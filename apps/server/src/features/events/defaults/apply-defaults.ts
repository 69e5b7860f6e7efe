import type { EventDefaults } from '@turnout/contract/events/defaults/event-defaults.ts'
import { movedToZone } from '@turnout/domain/events/zoned-time.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { settingsOfDefaults } from '../settings/answers-defaults.ts'
import { updateSettings } from '../settings/store-settings.ts'
import { touchEvent, updateEvent, type EventFields } from '../store.ts'
import { judgeDrafts, type ReachedDraft } from './judge-drafts.ts'
import { lockedDrafts, type DraftRow } from './queries.ts'

/**
 * Has the drafts of an account take its defaults, apart from what somebody chose on the event. A
 * second time changes nothing.
 */
export async function applyDefaults(
  tx: Transaction,
  { accountId, defaults }: { readonly accountId: number; readonly defaults: EventDefaults },
  actor: Actor,
): Promise<{ drafts_count: number; drafts_changed: number }> {
  const drafts = await lockedDrafts(tx, accountId)
  const reached = judgeDrafts(drafts, defaults)
  for (const one of reached) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await change(tx, one)
  }
  await recordAudit(
    tx,
    actor,
    reached.map(({ draft: { id }, before, after }) => ({
      accountId,
      eventId: id,
      entity: 'event',
      entityId: id,
      act: 'event.settings_updated',
      before,
      after,
    })),
  )
  return { drafts_count: drafts.length, drafts_changed: reached.length }
}

async function change(tx: Transaction, { draft, after }: ReachedDraft): Promise<void> {
  const fields = eventFields(draft, after)
  const settings = settingsOfDefaults(after)
  if (Object.keys(fields).length > 0) await updateEvent(tx, draft.id, fields)
  if (Object.keys(settings).length > 0) await updateSettings(tx, draft.id, settings)
  await touchEvent(tx, draft.id)
}

/** In another zone an event keeps its wall clock, "19:30" is what somebody typed, and its length. */
function eventFields(draft: DraftRow, after: ReachedDraft['after']): Partial<EventFields> {
  const { start_date: start, end_date: end } = draft
  const { timezone, currency } = after
  const zoned = (zone: string): Partial<EventFields> => {
    const begins = movedToZone(start, { from: draft.timezone, to: zone })
    const length = end === null ? null : end.getTime() - start.getTime()
    const ends = length === null ? null : new Date(begins.getTime() + length)
    return { timezone: zone, start_date: begins, end_date: ends }
  }
  return {
    ...(typeof currency === 'string' && { currency }),
    ...(typeof timezone === 'string' && zoned(timezone)),
  }
}
