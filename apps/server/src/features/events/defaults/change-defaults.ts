import type {
  DraftsReached,
  EventDefaults,
  EventDefaultsInput,
} from '@turnout/contract/events/defaults/event-defaults.ts'
import { EVENT_DEFAULTS } from '@turnout/domain/events/defaults.ts'
import { defaultsTakenBy, type Defaulted, type DefaultedValues } from '@turnout/domain/events/event-defaults.ts'
import { OFFLINE_PAYMENT_METHODS } from '@turnout/domain/events/payment-ways.ts'
import { movedToZone } from '@turnout/domain/events/zoned-time.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { sanitiseHtml } from '../../../platform/text/sanitise-html.ts'
import { lockAccount } from '../../accounts/store.ts'
import { replaceDefaultTaxes } from '../../taxes-and-fees/replace-default-taxes.ts'
import { defaultTaxAndFeeIds } from '../../taxes-and-fees/store.ts'
import { findChanges } from '../find-changes.ts'
import { readRichText } from '../read-rich-text.ts'
import { defaultsOfSettings, settingsOfDefaults } from '../settings/answers-defaults.ts'
import { readBankTransfer, bankTransferWithGrace } from '../settings/read-bank-transfer.ts'
import { toldChanges } from '../settings/read-look.ts'
import { updateSettings } from '../settings/store-settings.ts'
import { touchEvent, updateEvent, type EventFields } from '../store.ts'
import { draftsOfAccount, lockedDrafts, type DraftRow } from './queries.ts'
import { defaultsOfAccount, saveDefaults, type DefaultsFields, type DefaultsRow } from './store.ts'

interface Change {
  readonly accountId: number
  readonly input: EventDefaultsInput
  /** Which charges are a default is a matter of the taxes, too. */
  readonly mayChangeTaxes: boolean
}

const rendered = (html: string | null): string | null => (html === null ? null : sanitiseHtml(html))

/** The defaults as a new event gets them; what the account never set is as everywhere else. */
const defaultsAnswer = (row: DefaultsRow, taxAndFeeIds: readonly number[]): EventDefaults => ({
  timezone: row.timezone,
  currency: row.currency,
  order_timeout_in_minutes: row.order_timeout_in_minutes ?? EVENT_DEFAULTS.orderTimeoutMinutes,
  // The contract held these closed lists when they were stored.
  locale: row.locale as EventDefaults['locale'],
  payment_providers: (row.payment_providers ?? []) as EventDefaults['payment_providers'],
  offline_payment_methods: (row.offline_payment_methods ?? [
    ...OFFLINE_PAYMENT_METHODS,
  ]) as EventDefaults['offline_payment_methods'],
  bank_transfer: bankTransferWithGrace(row.bank_transfer),
  offline_payment_deadline_in_days: row.offline_payment_deadline_in_days,
  offline_payment_instructions: rendered(row.offline_payment_instructions),
  price_display_mode: (row.price_display_mode ??
    EVENT_DEFAULTS.priceDisplayMode) as EventDefaults['price_display_mode'],
  homepage_primary_color: row.homepage_primary_color ?? EVENT_DEFAULTS.homepageAccentColour,
  homepage_background_color: row.homepage_background_color ?? EVENT_DEFAULTS.homepageBackgroundColour,
  pre_checkout_message: rendered(row.pre_checkout_message),
  post_checkout_message: rendered(row.post_checkout_message),
  terms_text: row.terms_text,
  support_email: row.support_email,
  tax_and_fee_ids: [...taxAndFeeIds],
})

/** The defaults of an account as they are. */
export const loadDefaults = async (reader: Reader, accountId: number): Promise<EventDefaults> =>
  defaultsAnswer(await defaultsOfAccount(reader, accountId), await defaultTaxAndFeeIds(reader, accountId))

const changed = (before: EventDefaults, fields: DefaultsFields): EventDefaults => ({
  ...before,
  ...defaultsAnswer({ ...before, ...fields }, before.tax_and_fee_ids),
})

/** How many drafts the same change would reach; nothing is written. */
export async function previewDefaults(reader: Reader, { accountId, input }: Omit<Change, 'mayChangeTaxes'>) {
  const before = await loadDefaults(reader, accountId)
  const after = changed(before, readDefaultsInput(input, before))
  const drafts = await draftsOfAccount(reader, accountId)
  return { drafts_count: drafts.length, drafts_changed: judgeDrafts(drafts, after).length }
}

/**
 * Changes what new events start with, and has the drafts take it where that is asked: all of it, or
 * nothing.
 * @throws Refusal invalid_fields, forbidden.
 */
export async function changeDefaults(
  tx: Transaction,
  { accountId, input, mayChangeTaxes }: Change,
  actor: Actor,
): Promise<DraftsReached> {
  await lockAccount(tx, accountId)
  const before = await loadDefaults(tx, accountId)
  const fields = readDefaultsInput(input, before)
  const after = changed(before, fields)
  const changes = findChanges(before, after)
  if (changes !== null) {
    await saveDefaults(tx, accountId, fields)
    const fact = { accountId, entity: 'account', entityId: accountId, act: 'account.event_defaults_updated' }
    await recordAudit(tx, actor, [{ ...fact, ...toldChanges(changes) }])
  }
  const ids = input.tax_and_fee_ids
  if (ids !== undefined && (await replaceDefaultTaxes(tx, { accountId, ids }, actor)) && !mayChangeTaxes)
    throw new Refusal('forbidden')
  if (input.apply_to_drafts) return applyDefaults(tx, { accountId, defaults: after }, actor)
  return { drafts_count: (await draftsOfAccount(tx, accountId)).length, drafts_changed: 0 }
}

/**
 * Has the drafts of an account take its defaults, apart from what was chosen on the event. A
 * second time changes nothing.
 */
async function applyDefaults(
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

/** In another zone an event keeps its wall clock, "19:30" is what was typed, and its length. */
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

const RICH_TEXTS = ['offline_payment_instructions', 'pre_checkout_message', 'post_checkout_message'] as const

/** The stored part of an input: what it names. @throws Refusal invalid_fields for a text that is too long. */
function readDefaultsInput(
  input: EventDefaultsInput,
  before: Pick<EventDefaults, 'bank_transfer' | 'offline_payment_deadline_in_days'>,
): DefaultsFields {
  const {
    tax_and_fee_ids: _ids,
    apply_to_drafts: _apply,
    bank_transfer: account,
    offline_payment_deadline_in_days: days,
    ...fields
  } = input
  const transfer = readBankTransfer(before, { bank_transfer: account, offline_payment_deadline_in_days: days })
  const rich = RICH_TEXTS.flatMap((name) => {
    const html = input[name]
    return html === undefined ? [] : [[name, readRichText(html, name)] as const]
  })
  const named = { ...fields, ...transfer, ...Object.fromEntries(rich) }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

/** A draft with the defaults that it takes, as they were and as they become. */
interface ReachedDraft {
  readonly draft: DraftRow
  readonly before: Partial<Record<Defaulted, unknown>>
  readonly after: Partial<Record<Defaulted, unknown>>
}

/** The drafts that take one of these defaults or more. */
function judgeDrafts(drafts: readonly DraftRow[], defaults: EventDefaults): ReachedDraft[] {
  return drafts.flatMap((draft) => {
    const { timezone, currency } = draft
    // The settings of an event always have every column.
    const values = { timezone, currency, ...defaultsOfSettings(draft.settings) } as DefaultedValues
    const wanted: DefaultedValues = {
      ...defaults,
      timezone: defaults.timezone ?? draft.organizer_timezone,
      currency: defaults.currency ?? draft.organizer_currency,
      support_email: defaults.support_email ?? draft.organizer_email,
    }
    const taken = defaultsTakenBy(
      { values, setByHand: draft.set_by_hand, hasTimes: draft.has_times, hasAmounts: draft.has_amounts },
      wanted,
    )
    const of = (from: DefaultedValues) => Object.fromEntries(taken.map((name) => [name, from[name]]))
    return taken.length === 0 ? [] : [{ draft, before: of(values), after: of(wanted) }]
  })
}
