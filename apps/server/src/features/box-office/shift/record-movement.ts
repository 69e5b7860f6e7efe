import { CHAIN_START, chainText } from '@turnout/domain/box-office/chain.ts'
import { drawerEntries, type MovementKind, type Tender } from '@turnout/domain/box-office/movements.ts'
import { createHash } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import type { TillCall } from '../access.ts'
import { queueReceipt } from '../fiscal/queue-receipt.ts'
import { hasHeldPlaces } from '../offline/store-quotas.ts'
import { movementByKey } from './queries-movements.ts'
import { insertMovement, lockOpenSession, type LockedSessionRow } from './store-sessions.ts'

/** An act at a till, once: by the key that the device made for it. */
export interface TillAct {
  readonly call: TillCall
  readonly key: string
  /** Of the request. */
  readonly fingerprint: string
}

export interface OpenShift {
  readonly session: LockedSessionRow
  /** The act was done before: the short id of its movement; null: it was not. */
  readonly done: string | null
}

/**
 * The open shift of a till, locked, for an act by its device.
 * @throws Refusal shift_not_open, till_open_elsewhere, idempotency_key_reused
 */
export async function lockShift(
  tx: Transaction,
  { call, key, fingerprint }: TillAct,
  lock: typeof lockShiftOf = lockShiftOf,
): Promise<OpenShift> {
  const session = await lock(tx, call)
  const known = await movementByKey(tx, call.till.till_id, key)
  if (known !== undefined && known.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused')
  return { session, done: known?.short_id ?? null }
}

/** @throws Refusal shift_not_open, till_open_elsewhere */
export async function lockShiftOf(tx: Transaction, { till, deviceHash }: TillCall): Promise<LockedSessionRow> {
  const session = await lockOpenSession(tx, till.till_id)
  if (session === undefined) throw new Refusal('shift_not_open')
  if (session.device_id !== deviceHash) throw new Refusal('till_open_elsewhere')
  return session
}

/**
 * The same for sales that were made before: a device that held places of the till may send them after another one took
 * the till over. Its pass is good for nothing else.
 * @throws Refusal shift_not_open, till_open_elsewhere
 */
export async function lockShiftToSend(tx: Transaction, { till, deviceHash }: TillCall): Promise<LockedSessionRow> {
  const session = await lockOpenSession(tx, till.till_id)
  if (session === undefined) throw new Refusal('shift_not_open')
  const isOfTill = session.device_id === deviceHash || (await hasHeldPlaces(tx, till, deviceHash))
  if (!isOfTill) throw new Refusal('till_open_elsewhere')
  return session
}

export interface NewMovement {
  readonly kind: MovementKind
  readonly tender?: Tender
  readonly amountMinor?: number
  /** What goes into the drawer; negative: out of it. */
  readonly cashMinor: number
  /** The part of it that is of no order: all, unless it says less. */
  readonly ofNoOrderMinor?: number
  readonly givenMinor?: number
  readonly order?: { readonly id: number; readonly publicId: string }
  readonly refundId?: number | null
  /** The sale that is taken back. */
  readonly undoes?: { readonly id: number; readonly seq: number }
  readonly reason?: string | null
  readonly soldOfflineAt?: Date | null
}

/**
 * Writes what happened at a till, chained to the movement before. The shift is locked. Answers its short id and hash.
 */
export async function recordMovement(
  tx: Transaction,
  { call, key, fingerprint, session }: TillAct & { readonly session: LockedSessionRow },
  movement: NewMovement,
): Promise<{ readonly shortId: string; readonly seq: number; readonly hash: string }> {
  const { till, me } = call
  const { kind, cashMinor, ofNoOrderMinor = cashMinor } = movement
  const chained = {
    tillKey: till.till_key,
    openedAt: session.opened_at,
    person: me.name,
    seq: session.last_seq + 1,
    kind,
    tender: movement.tender ?? null,
    amountMinor: movement.amountMinor ?? 0,
    cashMinor,
    givenMinor: movement.givenMinor ?? null,
    currency: session.currency,
    order: movement.order?.publicId ?? null,
    undoes: movement.undoes?.seq ?? null,
    reason: movement.reason ?? null,
    key,
    at: session.now,
  }
  const hash = createHash('sha256')
    .update(session.last_hash ?? CHAIN_START)
    .update(chainText(chained))
    .digest('hex')
  const shortId = newShortId('tm')
  await insertMovement(
    tx,
    {
      ...chained,
      accountId: till.account_id,
      eventId: till.event_id,
      tillId: till.till_id,
      sessionId: session.id,
      personId: me.id,
      orderId: movement.order?.id ?? null,
      undoesId: movement.undoes?.id ?? null,
      shortId,
      refundId: movement.refundId ?? null,
      fingerprint,
      soldOfflineAt: movement.soldOfflineAt ?? null,
      hash,
    },
    drawerEntries(kind, ofNoOrderMinor),
  )
  const isReceipt = kind === 'SALE' || kind === 'REFUND'
  if (isReceipt && till.fiscal_profile === 'SIGNED') await queueReceipt(tx, shortId, session.now)
  return { shortId, seq: chained.seq, hash }
}
