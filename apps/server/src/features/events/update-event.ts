import type { EventInput } from '@turnout/contract/events/event.ts'
import { differingDefaults } from '@turnout/domain/events/event-defaults.ts'
import { movedToZone } from '@turnout/domain/events/zoned-time.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from './access.ts'
import { recordChange } from './changes/record-change.ts'
import { toldEvent } from './changes/store-changes.ts'
import { findChanges } from './find-changes.ts'
import { lockOrganizer } from './lock-organizer.ts'
import { readDates, readLocation } from './read-event-input.ts'
import { readRichText } from './read-rich-text.ts'
import { readTranslations } from './read-translations.ts'
import { lockSettings, updateSettings } from './settings/store-settings.ts'
import {
  datesOfEvent,
  hasPrices,
  isTranslatedInto,
  lockEvent,
  noteSetByHand,
  touchEvent,
  updateEvent as saveEvent,
  type EventFields,
} from './store.ts'

/**
 * Changes title, dates, description, place, organizer, zone and currency; what is missing stays.
 * @throws Refusal invalid_fields for a first language that texts of the event are translated into
 * @throws Refusal currency_fixed once an order was taken in the old currency, or when the entered
 * prices would mean another amount
 */
export async function updateEvent(
  tx: Transaction,
  act: { scope: EventScope; input: Partial<EventInput> },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = act.scope
  const { input } = act
  const event = await lockEvent(tx, eventId)
  if (event === undefined) throw new Refusal('not_found')
  // Both have translations; of what is changed here, the event's own count.
  const before = { ...(await lockSettings(tx, eventId)), ...event }
  const fields = await timesOf(tx, eventId, { before, after: eventFields(input, before) })
  const place = input.location_details === undefined ? {} : readLocation(input.location_details)
  const changes = findChanges(before, { ...fields, ...place })
  if (changes === null) return
  if (fields.organizer_id !== before.organizer_id) await lockOrganizer(tx, act.scope, fields.organizer_id)
  if (exponentOf(fields.currency) !== exponentOf(before.currency) && (await hasPrices(tx, eventId))) {
    throw new Refusal('currency_fixed')
  }
  if (fields.locale !== before.locale) await proveUntranslated(tx, eventId, fields)
  const told = await toldEvent(tx, eventId)
  await saveEvent(tx, eventId, fields)
  await noteSetByHand(tx, eventId, differingDefaults(before, fields))
  if (input.location_details !== undefined) await updateSettings(tx, eventId, place)
  await recordChange(tx, eventId, told)
  await touchEvent(tx, eventId)
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.updated', ...changes },
  ])
}

/**
 * The fields as they may be saved: an event with several dates starts and ends with them. In another zone they keep
 * their times of day, as long as no ticket was sold for them.
 * @throws Refusal invalid_fields: of_its_dates at `start_date` or `end_date`, dates_sold at `timezone`
 */
async function timesOf(
  tx: Transaction,
  eventId: number,
  { before, after }: { before: EventFields; after: EventFields },
): Promise<EventFields> {
  const isNamed = TIMES.some((name) => Number(before[name]) !== Number(after[name]))
  const zones = { from: before.timezone, to: after.timezone }
  if (!isNamed && zones.from === zones.to) return after
  const { is_dated: isDated, is_sold: isSold } = await datesOfEvent(tx, eventId)
  if (!isDated) return after
  const end = before.end_date === null ? null : movedToZone(before.end_date, zones)
  const moved = { start_date: movedToZone(before.start_date, zones), end_date: end }
  for (const name of TIMES) {
    if (![before[name], moved[name]].some((time) => Number(time) === Number(after[name])))
      throw invalidFields({ [name]: 'of_its_dates' })
  }
  if (isSold && zones.from !== zones.to) throw invalidFields({ timezone: 'dates_sold' })
  return { ...after, ...moved }
}

const TIMES = ['start_date', 'end_date'] as const

/** The first language has its texts in the fields themselves: a second set of them would never be read. */
async function proveUntranslated(
  tx: Transaction,
  eventId: number,
  { locale, translations }: Pick<EventFields, 'locale' | 'translations'>,
): Promise<void> {
  if (locale in translations || (await isTranslatedInto(tx, eventId, locale)))
    throw invalidFields({ locale: 'has_translations' })
}

function eventFields(input: Partial<EventInput>, before: EventFields): EventFields {
  const { description, translations, ...given } = input
  const locale = given.locale ?? before.locale
  const timezone = given.timezone ?? before.timezone
  return {
    organizer_id: given.organizer_id ?? before.organizer_id,
    title: given.title ?? before.title,
    description: description === undefined ? before.description : readRichText(description, 'description'),
    category: given.category === undefined ? before.category : given.category,
    ...readDates(datesOf(given, before), timezone),
    timezone,
    currency: given.currency ?? before.currency,
    locale,
    translations: readTranslations(translations, before.translations, { first: locale, rich: ['description'] }),
  }
}

/** The dates that are given, and those that stand where none is. */
const datesOf = (input: Partial<EventInput>, before: EventFields) => ({
  start_date: input.start_date ?? before.start_date.toISOString(),
  end_date: input.end_date === undefined ? (before.end_date?.toISOString() ?? null) : input.end_date,
})
