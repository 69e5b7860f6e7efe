import type { SettingsPatch } from '@turnout/contract/events/settings.ts'
import type { HomepageBackgroundType } from '@turnout/contract/enums.ts'
import { differingDefaults } from '@turnout/domain/events/event-defaults.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { changedValue } from '../../../platform/http/changed-value.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope } from '../access.ts'
import { recordChange } from '../changes/record-change.ts'
import { toldEvent } from '../changes/store-changes.ts'
import { hasImage } from '../images/queries-images.ts'
import { findChanges } from '../find-changes.ts'
import { readLocation } from '../read-event-input.ts'
import { readRichText } from '../read-rich-text.ts'
import { readTranslations } from '../read-translations.ts'
import { readBankTransfer } from './read-bank-transfer.ts'
import { readTicketDesign } from './read-ticket-design.ts'
import { textColoursAnswer, type TextColours } from './answers-settings.ts'
import { readLook, toldChanges } from './read-look.ts'
import { hasInvoices, lockSettings, updateSettings, type SettingsFields } from './store-settings.ts'
import { lockEvent, noteSetByHand, touchEvent } from '../store.ts'
import { defaultsOfSettings } from './answers-defaults.ts'

const RICH_TEXTS = [
  'online_event_connection_details',
  'pre_checkout_message',
  'post_checkout_message',
  'offline_payment_instructions',
] as const

/**
 * Changes the settings that are given; a whole set of them replaces all.
 * @throws Refusal invalid_fields for a translation into the event's first language, and for two names with different values
 * @throws Refusal invoice_start_number_fixed once a document has a number.
 */
export async function changeSettings(
  tx: Transaction,
  act: { scope: EventScope; input: SettingsPatch },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = act.scope
  // The event before its settings, as every act that changes both.
  const event = await lockEvent(tx, eventId)
  if (event === undefined) throw new Refusal('not_found')
  const current = await lockSettings(tx, eventId)
  await proveLogo(tx, eventId, act.input.ticket_design_settings?.logo_image_id ?? null)
  const changes = findChanges(
    current,
    settingsFields(withOneLook(act.input, current), { first: event.locale, current }),
  )
  if (changes === null) return
  if ('invoice_start_number' in changes.after && (await hasInvoices(tx, eventId))) {
    throw new Refusal('invoice_start_number_fixed')
  }
  const told = await toldEvent(tx, eventId)
  await updateSettings(tx, eventId, changes.after)
  await recordChange(tx, eventId, told)
  const [before, after] = [defaultsOfSettings(changes.before), defaultsOfSettings(changes.after)]
  await noteSetByHand(tx, eventId, differingDefaults(before, after))
  await touchEvent(tx, eventId)
  const fact = { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.settings_updated' }
  await recordAudit(tx, actor, [{ ...fact, ...toldChanges(changes) }])
}

/** @throws Refusal invalid_fields for a logo that the event does not have */
async function proveLogo(tx: Transaction, eventId: number, imageId: number | null): Promise<void> {
  if (imageId !== null && !(await hasImage(tx, { eventId, imageId, type: 'TICKET_LOGO' })))
    throw invalidFields({ 'ticket_design_settings.logo_image_id': 'not_in_list' })
}

type StoredPatch = Omit<
  SettingsPatch,
  'homepage_primary_color' | 'homepage_body_background_color' | 'homepage_theme_settings' | 'ticket_design_settings'
> &
  Partial<Pick<SettingsFields, 'homepage_theme' | 'ticket_design'>>

/** The settings with each value of the looks under its one name. */
function withOneLook(input: SettingsPatch, current: SettingsFields): StoredPatch {
  const {
    homepage_primary_color: primary,
    homepage_body_background_color: body,
    homepage_theme_settings: theme,
    ticket_design_settings: ticket,
    ...rest
  } = input
  // Other clients have a ground for the page and one for its cards, and send both: here they are one, the first that changes.
  const grounds = [rest.homepage_background_color, body].filter((ground) => ground !== undefined)
  const ground = grounds.find((one) => one !== current.homepage_background_color)
  const colours = {
    homepage_accent_color: changedValue(current.homepage_accent_color, {
      homepage_accent_color: rest.homepage_accent_color,
      homepage_primary_color: primary,
      'homepage_theme_settings.accent': theme?.accent,
    }),
    homepage_background_color: changedValue(current.homepage_background_color, {
      homepage_background_color: ground,
      'homepage_theme_settings.background': theme?.background,
    }),
    // The column has a CHECK for the list.
    homepage_background_type: changedValue(current.homepage_background_type as HomepageBackgroundType, {
      homepage_background_type: rest.homepage_background_type,
      'homepage_theme_settings.background_type': theme?.background_type,
    }),
  }
  return {
    ...rest,
    ...chosenTextColours(current, rest),
    ...colours,
    ...(theme !== undefined && { homepage_theme: readLook(current.homepage_theme, theme) }),
    ...(ticket !== undefined && { ticket_design: readTicketDesign(current.ticket_design, ticket) }),
  }
}

/** Text colours that were not chosen come back as they were computed, and stay unchosen. */
function chosenTextColours(current: SettingsFields, given: Partial<TextColours>): Partial<TextColours> {
  const told = textColoursAnswer(current)
  const names = Object.keys(told) as (keyof TextColours)[]
  return Object.fromEntries(names.filter((name) => given[name] === told[name]).map((name) => [name, current[name]]))
}

function settingsFields(
  { bank_transfer: account, ...input }: StoredPatch,
  { first, current }: { first: string; current: SettingsFields },
): Partial<SettingsFields> {
  const {
    location_details: place,
    invoice_prefix: prefix,
    translations: said,
    offline_payment_deadline_in_days: days,
    ...texts
  } = input
  const transfer = readBankTransfer(current, { bank_transfer: account, offline_payment_deadline_in_days: days })
  const plain = prefix === undefined ? texts : { ...texts, invoice_prefix: prefix ?? '' }
  const rich = RICH_TEXTS.flatMap((name) => {
    const html = input[name]
    return html === undefined ? [] : [[name, readRichText(html, name)] as const]
  })
  const translations = readTranslations(said, undefined, { first, rich: RICH_TEXTS })
  const given = Object.entries({ ...plain, ...transfer, ...Object.fromEntries(rich), translations }).filter(
    ([, value]) => value !== undefined,
  )
  // `fromEntries` forgets the names; those of a patch are columns, which the contract's schema
  // holds to.
  const fields = Object.fromEntries(given) as Partial<SettingsFields>
  return place === undefined ? fields : { ...fields, ...readLocation(place) }
}
