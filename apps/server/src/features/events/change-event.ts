import type { EventPatch } from '@turnout/contract/events/event.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from './access.ts'
import { changeSettings } from './settings/change-settings.ts'
import { lockEvent } from './store.ts'
import { updateEvent } from './update-event.ts'

/**
 * Changes some of an event and some of its settings, all of it or nothing.
 * @throws Refusal event_changed when it is not the version any more that the caller knows
 */
export async function changeEvent(
  tx: Transaction,
  act: { scope: EventScope; input: EventPatch },
  actor: Actor,
): Promise<void> {
  const { scope } = act
  const { settings, version, ...fields } = act.input
  const event = await lockEvent(tx, scope.eventId)
  if (event === undefined) throw new Refusal('not_found')
  if (version !== undefined && version !== event.version) throw new Refusal('event_changed')
  await updateEvent(tx, { scope, input: fields }, actor)
  if (settings === undefined) return
  await changeSettings(tx, { scope, input: settings }, actor).catch((error: unknown) => {
    throw error instanceof Refusal ? error.within('settings') : error
  })
}
