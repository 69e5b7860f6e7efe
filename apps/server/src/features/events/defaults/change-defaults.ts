import type {
  DraftsReached,
  EventDefaults,
  EventDefaultsInput,
} from '@turnout/contract/events/defaults/event-defaults.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockAccount } from '../../accounts/store.ts'
import { findChanges } from '../find-changes.ts'
import { toldChanges } from '../settings/read-look.ts'
import { replaceDefaultTaxes } from '../../taxes-and-fees/replace-default-taxes.ts'
import { defaultTaxAndFeeIds } from '../../taxes-and-fees/store.ts'
import { defaultsAnswer } from './answers.ts'
import { applyDefaults } from './apply-defaults.ts'
import { judgeDrafts } from './judge-drafts.ts'
import { draftsOfAccount } from './queries.ts'
import { readDefaultsInput } from './read-defaults-input.ts'
import { defaultsOfAccount, saveDefaults, type DefaultsFields } from './store.ts'

interface Change {
  readonly accountId: number
  readonly input: EventDefaultsInput
  /** Which charges are a default is a matter of the taxes, too. */
  readonly mayChangeTaxes: boolean
}

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
