import type { Category } from '@turnout/contract/products/category.ts'
import type { NewEventInput } from '@turnout/contract/events/event.ts'
import { EVENT_DEFAULTS } from '@turnout/domain/events/defaults.ts'
import { differingDefaults } from '@turnout/domain/events/event-defaults.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { newShortId } from '../../platform/ids/ids.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { declareOffer } from '../../platform/slices/declare-offer.ts'
import type { AccountScope } from '../accounts/access.ts'
import type { StoredSettings } from '../organizers/answers-settings.ts'
import { settingsOfOrganizer } from '../organizers/store-settings.ts'
import type { CopiedProducts, OfferCopying } from './duplicate/read-moved-dates.ts'
import { lockOrganizer } from './lock-organizer.ts'
import { makeEventKey } from './keys/make-event-key.ts'
import { readDates, readLocation } from './read-event-input.ts'
import { readRichText } from './read-rich-text.ts'
import { readTranslations } from './read-translations.ts'
import { readLook } from './settings/read-look.ts'
import { insertSettings, type SettingsFields } from './settings/store-settings.ts'
import { insertEvent, insertEventKey } from './store.ts'

const DEFAULT_SETTINGS = {
  homepage_background_type: EVENT_DEFAULTS.homepageBackgroundType,
  order_timeout_in_minutes: EVENT_DEFAULTS.orderTimeoutMinutes,
  price_display_mode: EVENT_DEFAULTS.priceDisplayMode,
  attendee_details_collection_method: EVENT_DEFAULTS.attendeeDetailsCollectionMethod,
  allow_orders_awaiting_offline_payment_to_check_in: EVENT_DEFAULTS.allowOrdersAwaitingOfflinePaymentToCheckIn,
} as const satisfies Partial<SettingsFields>

/** What an event sells. The slice of products offers it. */
export interface EventOffer {
  /** Makes what every new event has, in the same transaction. */
  readonly begin: (tx: Transaction, event: { eventId: number; locale: string }) => Promise<unknown>
  /** Copies all of it; answers the id of each copied product. */
  readonly copy: (tx: Transaction, copying: OfferCopying) => Promise<CopiedProducts>
  readonly categoriesOf: (reader: Reader, eventId: number, currency: string) => Promise<Category[]>
}

export const EVENT_OFFER = declareOffer<EventOffer>('what events sell')

/** What the account wants its new events to start with; null: no own defaults. */
export interface NewEventDefaults {
  readonly timezone: string | null
  readonly currency: string | null
  readonly locale: string | null
  readonly settings: Partial<SettingsFields>
}

/** Reads them; they stay as they are until the transaction ends. */
export type FindDefaults = (tx: Transaction, accountId: number) => Promise<NewEventDefaults>

export const FIND_DEFAULTS = declareOffer<FindDefaults>('the defaults of new events')

/** The choices of the organizer for everything of theirs; they go before what the account begins with. */
function startOfOrganizer(settings: StoredSettings): Partial<SettingsFields> {
  const { default_attendee_details_collection_method: details, default_allow_attendee_self_edit: selfEdit } = settings
  return {
    ...lookOfOrganizer(settings),
    ...(details !== null && { attendee_details_collection_method: details }),
    ...(selfEdit !== null && { allow_attendee_self_edit: selfEdit }),
  }
}

function lookOfOrganizer({ homepage_theme_settings: theme }: StoredSettings): Partial<SettingsFields> {
  if (theme === null) return {}
  const { accent, background, ...parts } = theme
  const look = readLook(null, parts)
  return {
    ...(accent !== undefined && { homepage_accent_color: accent }),
    ...(background !== undefined && { homepage_background_color: background }),
    ...(look !== null && { homepage_theme: look }),
  }
}

/** What the settings of an event begin with before any choice. */
export async function beginningSettings(
  tx: Transaction,
  organizer: { readonly id: number; readonly email: string },
  defaults: NewEventDefaults,
): Promise<Partial<SettingsFields>> {
  return {
    ...DEFAULT_SETTINGS,
    support_email: organizer.email,
    ...defaults.settings,
    ...startOfOrganizer(await settingsOfOrganizer(tx, organizer.id)),
  }
}

interface CreateEvent {
  readonly scope: AccountScope
  readonly input: NewEventInput
  readonly secrets: Secrets
  /** The caller's language, for what is named on their behalf. */
  readonly locale: string
  readonly offer: Pick<EventOffer, 'begin'>
  readonly findDefaults: FindDefaults
}

/**
 * Creates an event as a draft, with settings, a key pair for its tickets and the
 * beginning of its offer; answers its id. What the request leaves out is the account's default, or else the organizer's.
 */
export async function createEvent(tx: Transaction, act: CreateEvent, actor: Actor): Promise<number> {
  const { input, scope, locale } = act
  const { accountId } = scope
  const organizer = await lockOrganizer(tx, scope, input.organizer_id)
  const defaults = await act.findDefaults(tx, accountId)
  const usual = {
    timezone: defaults.timezone ?? organizer.timezone,
    currency: defaults.currency ?? organizer.currency,
  }
  const timezone = input.timezone ?? usual.timezone
  const first = input.locale ?? defaults.locale ?? locale
  const fields = {
    organizer_id: organizer.id,
    title: input.title,
    description: readRichText(input.description, 'description'),
    category: input.category,
    ...readDates(input, timezone),
    timezone,
    currency: input.currency ?? usual.currency,
    locale: first,
    translations: readTranslations(input.translations, {}, { first, rich: ['description'] }),
  }
  const set_by_hand = [...differingDefaults(usual, fields)]
  const eventId = await insertEvent(tx, { ...fields, account_id: accountId, short_id: newShortId('e'), set_by_hand })
  const begun = await beginningSettings(tx, organizer, defaults)
  const settings = { ...begun, ...readLocation(input.location_details) }
  await insertSettings(tx, eventId, settings)
  await insertEventKey(tx, eventId, makeEventKey(act.secrets))
  await act.offer.begin(tx, { eventId, locale: first })
  const after = { ...fields, status: 'DRAFT' }
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.created', after },
  ])
  return eventId
}
