import type { DuplicateInput } from '@turnout/contract/events/duplicate.ts'
import { copiedDate, copyDistanceMs } from '@turnout/domain/events/duplicate.ts'
import { lookParts, type StoredLook } from '@turnout/domain/look/look.ts'
import { ticketDesign, type TicketDesign } from '@turnout/domain/look/ticket-design.ts'
import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { EventScope } from '../access.ts'
import { beginningSettings, type EventOffer, type FindDefaults } from '../create-event.ts'
import { makeEventKey } from '../keys/make-event-key.ts'
import { lockOrganizer } from '../lock-organizer.ts'
import { readDates } from '../read-event-input.ts'
import { readRichText } from '../read-rich-text.ts'
import { insertSettings, lockSettings, updateSettings, type SettingsFields } from '../settings/store-settings.ts'
import { insertEvent, insertEventKey } from '../store.ts'
import { datesToMove } from './queries-duplicate.ts'
import { readMovedDates, type CopiedProducts, type Copying, type OfferCopying } from './read-moved-dates.ts'
import { copyPictures, lockSource, picturesOfKind } from './store-copies.ts'

/** How a later slice copies its part of an event, and the choice that asks for it. */
export interface EventCopy {
  readonly when: keyof DuplicateInput & `duplicate_${string}`
  readonly copy: (tx: Transaction, copying: Copying) => Promise<void>
}

interface DuplicateEvent {
  readonly scope: EventScope
  /** Without a title the copy has that of its source. */
  readonly input: Omit<DuplicateInput, 'title'> & { readonly title: string | null }
  readonly secrets: Secrets
  readonly locale: string
  readonly offer: EventOffer
  /** In the order of the slices. */
  readonly copies: readonly EventCopy[]
  readonly findDefaults: FindDefaults
}

type SourceRow = NonNullable<Awaited<ReturnType<typeof lockSource>>>

/**
 * Makes a draft of an event, with what was chosen of it and all of its dates moved by the new start;
 * answers its id. Nothing of the copy points at the source but the note which event it was: places
 * sold, uses, links, keys and pictures are its own.
 */
export async function duplicateEvent(tx: Transaction, act: DuplicateEvent, actor: Actor): Promise<number> {
  const { scope, input } = act
  const { accountId, eventId: from } = scope
  const source = await lockSource(tx, from)
  if (source === undefined) throw new Refusal('not_found')
  const organizer = await lockOrganizer(tx, scope, source.organizer_id)
  const { dates, distanceMs } = datesOf(source, input)
  const { timezone } = source
  const dateOf = readMovedDates({ rows: await datesToMove(tx, from), distanceMs, timezone, dates: input.dates })
  const fields = {
    organizer_id: organizer.id,
    title: input.title ?? source.title,
    description: input.description === undefined ? source.description : readRichText(input.description, 'description'),
    category: source.category,
    ...dates,
    timezone,
    currency: source.currency,
    locale: source.locale,
    translations: source.translations as Translations,
  }
  const to = await insertEvent(tx, {
    ...fields,
    account_id: accountId,
    short_id: newShortId('e'),
    set_by_hand: [...source.set_by_hand],
    duplicated_from_event_id: from,
  })
  await copySettings(tx, act, { from, to, organizer })
  await insertEventKey(tx, to, makeEventKey(act.secrets))
  await copyParts(tx, act, { from, to, accountId, dateOf, secrets: act.secrets })
  const after = { ...fields, status: 'DRAFT', duplicated_from_event_id: from }
  await recordAudit(tx, actor, [
    { accountId, eventId: to, entity: 'event', entityId: to, act: 'event.duplicated', after },
  ])
  return to
}

/** Start and end of the copy, and how far all else moves. */
function datesOf(source: SourceRow, input: DuplicateEvent['input']) {
  const { timezone } = source
  const { start_date } = readDates({ start_date: input.start_date, end_date: null }, timezone)
  const distanceMs = copyDistanceMs({ from: source.start_date, to: start_date }, timezone)
  if (input.end_date !== undefined) {
    return { dates: readDates({ start_date: input.start_date, end_date: input.end_date }, timezone), distanceMs }
  }
  const end_date = source.end_date === null ? null : copiedDate(source.end_date, distanceMs, timezone)
  // A short event whose end the clocks skip.
  if (end_date !== null && end_date <= start_date) throw invalidFields({ end_date: 'end_before_start' })
  return { dates: { start_date, end_date }, distanceMs }
}

async function copySettings(
  tx: Transaction,
  { scope, input, findDefaults }: DuplicateEvent,
  events: { from: number; to: number; organizer: { id: number; email: string } },
): Promise<void> {
  const begun = await beginningSettings(tx, events.organizer, await findDefaults(tx, scope.accountId))
  const taken = settingsToCopy(await lockSettings(tx, events.from), input)
  await insertSettings(tx, events.to, { ...begun, ...taken, homepage_theme: null, ticket_design: null })
  const settings = { ...begun, ...taken }
  const named = await copyPicturesOfSettings(tx, events, { settings, wanted: input })
  if (Object.keys(named).length > 0) await updateSettings(tx, events.to, named)
}

/** The columns that the look of an event is made of. */
const LOOK = [
  'homepage_background_type',
  'homepage_accent_color',
  'homepage_background_color',
  'homepage_primary_text_color',
  'homepage_secondary_color',
  'homepage_secondary_text_color',
  'homepage_theme',
  'ticket_design',
] as const satisfies readonly (keyof SettingsFields)[]

/** What was put away for one event: the steps of a copy are still to do for its maker. */
const isOfItsOwn = (name: string): boolean => name === ('hide_getting_started_page' satisfies keyof SettingsFields)

type Wanted = Pick<
  DuplicateInput,
  'duplicate_settings' | 'duplicate_design' | 'duplicate_event_cover_image' | 'duplicate_ticket_logo'
>

const isDesignWanted = ({ duplicate_design: design, duplicate_settings: settings }: Wanted): boolean =>
  design ?? settings

/** What the copy takes of the settings of its source; pictures that they name are not its own yet. */
function settingsToCopy(source: SettingsFields, wanted: Wanted): Partial<SettingsFields> {
  const isLook = (name: string): boolean => LOOK.some((column) => column === name)
  const taken = Object.entries(source).filter(([name]) =>
    isLook(name) ? isDesignWanted(wanted) : wanted.duplicate_settings && !isOfItsOwn(name),
  )
  return { ...Object.fromEntries(taken), translations: translationsToCopy(source, wanted) }
}

/** The note for guests is of the design, all other texts are of the settings. */
function translationsToCopy({ translations }: SettingsFields, wanted: Wanted): SettingsFields['translations'] {
  const isTaken = (field: string): boolean =>
    field === 'ticket_note' ? isDesignWanted(wanted) : wanted.duplicate_settings
  const kept = Object.entries(translations as Translations).flatMap(([locale, texts]) => {
    const taken = Object.entries(texts).filter(([field]) => isTaken(field))
    return taken.length === 0 ? [] : [[locale, Object.fromEntries(taken)] as const]
  })
  return Object.fromEntries(kept) as SettingsFields['translations']
}

/** Gives a copy the pictures of its source, and names them where its settings name pictures. */
async function copyPicturesOfSettings(
  tx: Transaction,
  events: { readonly from: number; readonly to: number },
  { settings, wanted }: { readonly settings: Partial<SettingsFields>; readonly wanted: Wanted },
): Promise<Partial<SettingsFields>> {
  const theme = settings.homepage_theme == null ? null : (settings.homepage_theme as StoredLook)
  const design = settings.ticket_design == null ? null : (settings.ticket_design as Partial<TicketDesign>)
  const covers = wanted.duplicate_event_cover_image ? await picturesOfKind(tx, events.from, 'EVENT_COVER') : []
  const logo = wanted.duplicate_ticket_logo && design !== null ? ticketDesign(design).logo_image_id : null
  const gallery = theme === null ? [] : lookParts(theme).gallery
  const imageIds = [...covers, ...gallery, ...(logo === null ? [] : [logo])]
  const copies = await copyPictures(tx, { ...events, imageIds })
  const own = gallery.flatMap((id) => copies.get(id) ?? [])
  return {
    ...(theme !== null && {
      homepage_theme: { ...theme, gallery: own } as unknown as SettingsFields['homepage_theme'],
    }),
    ...(design !== null && {
      ticket_design: {
        ...design,
        logo_image_id: logo === null ? null : (copies.get(logo) ?? null),
      } as unknown as SettingsFields['ticket_design'],
    }),
  }
}

/** What the slices after this one keep of an event, in an order in which each finds what it names. */
async function copyParts(tx: Transaction, act: DuplicateEvent, copying: OfferCopying) {
  const { input, offer, copies, locale } = act
  const products: CopiedProducts = input.duplicate_products ? await offer.copy(tx, copying) : new Map()
  if (!input.duplicate_products) await offer.begin(tx, { eventId: copying.to, locale })
  for (const { when, copy } of copies) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (input[when]) await copy(tx, { ...copying, products })
  }
}
