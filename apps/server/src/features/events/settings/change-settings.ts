import type { SettingsPatch } from '@turnout/contract/events/settings.ts'
import { differingDefaults } from '@turnout/domain/events/event-defaults.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../access.ts'
import { findChanges } from '../find-changes.ts'
import { readLocation } from '../read-event-input.ts'
import { readRichText } from '../read-rich-text.ts'
import { hasInvoices, lockSettings, updateSettings, type SettingsFields } from './store-settings.ts'
import { noteSetByHand, touchEvent } from '../store.ts'
import { defaultsOfSettings } from './answers-defaults.ts'

const RICH_TEXTS = [
  'online_event_connection_details',
  'pre_checkout_message',
  'post_checkout_message',
  'offline_payment_instructions',
] as const

/**
 * Changes the settings that are given; a whole set of them replaces all.
 * @throws Refusal invoice_start_number_fixed once a document has a number.
 */
export async function changeSettings(
  tx: Transaction,
  act: { scope: EventScope; input: SettingsPatch },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = act.scope
  const current = await lockSettings(tx, eventId)
  const changes = findChanges(current, settingsFields(withOneAccent(act.input, current)))
  if (changes === null) return
  if ('invoice_start_number' in changes.after && (await hasInvoices(tx, eventId))) {
    throw new Refusal('invoice_start_number_fixed')
  }
  await updateSettings(tx, eventId, changes.after)
  const [before, after] = [defaultsOfSettings(changes.before), defaultsOfSettings(changes.after)]
  await noteSetByHand(tx, eventId, differingDefaults(before, after))
  await touchEvent(tx, eventId)
  const fact = { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.settings_updated' }
  await recordAudit(tx, actor, [{ ...fact, ...changes }])
}

type StoredPatch = Omit<SettingsPatch, 'homepage_primary_color'>

/**
 * The accent has two names on the wire. A client sends whole settings back with the one it knows
 * changed, so that one counts which differs from what stands; the accent's own, when both do.
 */
function withOneAccent(input: SettingsPatch, current: SettingsFields): StoredPatch {
  const { homepage_primary_color: primary, ...rest } = input
  const stands = current.homepage_accent_color
  if (primary === undefined || (rest.homepage_accent_color ?? stands) !== stands) return rest
  return { ...rest, homepage_accent_color: primary }
}

function settingsFields(input: StoredPatch): Partial<SettingsFields> {
  const { location_details: place, invoice_prefix: prefix, ...texts } = input
  const plain = prefix === undefined ? texts : { ...texts, invoice_prefix: prefix ?? '' }
  const rich = RICH_TEXTS.flatMap((name) => {
    const html = input[name]
    return html === undefined ? [] : [[name, readRichText(html, name)] as const]
  })
  const given = Object.entries({ ...plain, ...Object.fromEntries(rich) }).filter(([, value]) => value !== undefined)
  // `fromEntries` forgets the names; those of a patch are columns, which the contract's schema
  // holds to.
  const fields = Object.fromEntries(given) as Partial<SettingsFields>
  return place === undefined ? fields : { ...fields, ...readLocation(place) }
}
