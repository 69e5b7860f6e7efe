import type { AffiliateInput } from '@turnout/contract/affiliates/affiliate.ts'
import { randomInt } from 'node:crypto'
import { recordAudit, recordChange } from '../../platform/audit/store.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { EventScope, ScopeInEvent } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import {
  insertAffiliate,
  isCodeFree,
  lockAffiliate,
  markAffiliateDeleted,
  updateAffiliate as saveAffiliate,
} from './store.ts'

/**
 * Adds an affiliate, with its own code when none is given; answers its id. The event's version
 * rises: the engine keeps the codes that orders may name by it.
 * @throws Refusal invalid_fields: code_taken
 */
export async function createAffiliate(
  tx: Transaction,
  { scope, input }: { scope: EventScope; input: AffiliateInput },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = scope
  await lockOffer(tx, scope)
  const fields = { ...input, code: input.code ?? (await makeCode(tx, eventId)) }
  const affiliateId = await insertAffiliate(tx, eventId, fields)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'affiliate', entityId: affiliateId }
  await recordAudit(tx, actor, [{ ...entry, act: 'affiliate.created', after: fields }])
  return affiliateId
}

/** No 0 O 1 I L: a code is read out over the telephone and typed from a poster. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8
const TRIES_MAX = 5

/**
 * A code that is free in the event. It is a name, not a secret: guessing one only credits an affiliate with an order.
 */
async function makeCode(reader: Reader, eventId: number): Promise<string> {
  for (let tries = 1; ; tries++) {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    if (tries >= TRIES_MAX || (await isCodeFree(reader, eventId, code))) return code
  }
}

/**
 * Changes an affiliate; without a code it keeps the one it has. Its figures stay its own. @throws
 * Refusal invalid_fields: code_taken
 */
export async function updateAffiliate(
  tx: Transaction,
  { scope, input }: { scope: ScopeInEvent<'affiliate'>; input: AffiliateInput },
  actor: Actor,
): Promise<void> {
  const { id: affiliateId, event } = scope
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const before = await lockAffiliate(tx, affiliateId)
  if (before === undefined) throw new Refusal('not_found')
  const after = { ...input, code: input.code ?? before.code }
  await saveAffiliate(tx, affiliateId, after)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'affiliate', entityId: affiliateId }
  await recordChange(tx, actor, { ...entry, act: 'affiliate.updated', before, after })
}

/**
 * Deletes an affiliate: its code is free again, and the orders it brought keep its name for the
 * books.
 */
export async function deleteAffiliate(
  tx: Transaction,
  { id: affiliateId, event }: ScopeInEvent<'affiliate'>,
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const before = await lockAffiliate(tx, affiliateId)
  if (before === undefined) throw new Refusal('not_found')
  await markAffiliateDeleted(tx, affiliateId)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'affiliate', entityId: affiliateId }
  await recordAudit(tx, actor, [{ ...entry, act: 'affiliate.deleted', before }])
}
