import type { OfflineSale, SyncedSale } from '@turnout/contract/box-office/offline.ts'
import type { SaleInput } from '@turnout/contract/box-office/sale.ts'
import { createHash } from 'node:crypto'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import { unlessOvertaken } from '../../check-in/scans/combine-uploads.ts'
import { redraw } from '../../sale/reserving/reserve-tickets.ts'
import type { TillCall } from '../access.ts'
import { makeSale, type Selling } from '../selling/make-sale.ts'
import { movementByKey } from '../shift/queries-movements.ts'
import { lockShiftToSend } from '../shift/record-movement.ts'
import { keepCodes, lockCodes } from './store-quotas.ts'
import { insertUnbooked, unbookedByKey, type UnbookedRow } from './store-unbooked.ts'
import type { SoldOffline } from './take-quota.ts'

interface Receiving {
  readonly call: TillCall
  readonly locale: string
  readonly actor: Actor
}

/** What says nothing about a sale, but about the call: all of it is sent again. */
const OF_THE_CALL: ReadonlySet<string> = new Set(['shift_not_open', 'till_open_elsewhere', 'unavailable'])

/**
 * Books what a till sold without a network, each sale once and in its own transaction. One that cannot be booked is
 * kept, with its places.
 * @throws Refusal shift_not_open, till_open_elsewhere, unavailable
 */
export async function receiveSale(database: Database, receiving: Receiving, sale: OfflineSale): Promise<SyncedSale> {
  const { call } = receiving
  const fingerprint = fingerprintOf(sale)
  const told = { key: sale.key, is_clock_off: isClockOff(call, sale) }
  const booked = (id: string): SyncedSale => ({ ...told, state: 'BOOKED', id, reason: null, fields: {} })
  const kept = await unbookedByKey(database, call.till.till_id, { key: sale.key, fingerprint })
  if (kept !== undefined && kept.booked_at === null) return doubtful(told, kept)
  try {
    return booked(
      await bookSale(database, { ...receiving, fingerprint, offline: { sale, unbookedId: null, overbookedBy: null } }),
    )
  } catch (error) {
    if (!(error instanceof Refusal) || OF_THE_CALL.has(error.code)) throw error
    const before = error.code === 'idempotency_key_reused' ? await soldBefore(database, call, sale.key) : null
    if (before !== null) return booked(before)
    const why = { reason: error.code, fields: wordsOf(error) }
    await database.transaction((tx) => keepSale(tx, { call, sale, fingerprint, ...why }))
    return doubtful(told, why)
  }
}

/**
 * The sale of this key that was made while the till had a network, and whose answer it never got: the device sends it
 * with what it sold since, and has handed out no ticket for it.
 */
async function soldBefore(database: Database, { till }: TillCall, key: string): Promise<string | null> {
  const known = await movementByKey(database, till.till_id, key)
  return known?.kind === 'SALE' && known.sold_offline_at === null ? known.short_id : null
}

const doubtful = (
  told: Pick<SyncedSale, 'key' | 'is_clock_off'>,
  { reason, fields }: Pick<UnbookedRow, 'reason' | 'fields'>,
): SyncedSale => ({
  ...told,
  state: 'DOUBTFUL',
  id: null,
  reason,
  fields: Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, [...words]])),
})

const wordsOf = ({ fields }: Refusal): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, why.map(({ word }) => word)]))

/** The same sale, sent again by the same device. */
const fingerprintOf = (sale: OfflineSale): string => createHash('sha256').update(JSON.stringify(sale)).digest('hex')

/** The clock of the device is not that of the shift. */
const isClockOff = ({ till }: TillCall, { sold_at: soldAt }: OfflineSale): boolean =>
  new Date(soldAt) > till.now || (till.session !== null && new Date(soldAt) < new Date(till.session.opened_at))

interface Booking extends Receiving {
  readonly fingerprint: string
  readonly offline: SoldOffline
}

/** Answers the short id of the sale. @throws Refusal */
async function bookSale(database: Database, { call, locale, actor, fingerprint, offline }: Booking): Promise<string> {
  const selling: Selling = {
    call,
    key: offline.sale.key,
    fingerprint,
    locale,
    actor,
    input: inputOf(offline),
    offline,
  }
  // References are drawn by lot, and may be taken.
  const sell = () => unlessOvertaken(() => database.transaction((tx) => makeSale(tx, selling)))
  return judgeAgain(() => sell().catch(redraw))
}

const inputOf = ({ sale, unbookedId }: SoldOffline): SaleInput => ({
  lines: sale.lines.map((line) => ({ ...line, event_occurrence_ids: null, price: null })),
  tender: sale.tender,
  delivery: sale.delivery,
  admit: sale.admit,
  first_name: null,
  last_name: null,
  email: null,
  company: null,
  promo_code: null,
  affiliate_code: null,
  // By hand it is booked at the price that there is.
  expected_total: unbookedId === null ? sale.total : null,
})

interface Unbooked {
  readonly call: TillCall
  readonly sale: OfflineSale
  readonly fingerprint: string
  readonly reason: string
  readonly fields: Record<string, string[]>
}

async function keepSale(tx: Transaction, { call, ...unbooked }: Unbooked): Promise<void> {
  const { till, me } = call
  const session = await lockShiftToSend(tx, call)
  const id = await insertUnbooked(tx, {
    accountId: till.account_id,
    eventId: till.event_id,
    tillId: till.till_id,
    sessionId: session.id,
    personId: me.id,
    person: me.name,
    key: unbooked.sale.key,
    ...unbooked,
  })
  if (id === null) return
  const codes = await lockCodes(tx, { eventId: till.event_id, tillId: till.till_id }, unbooked.sale.tickets)
  await keepCodes(
    tx,
    codes.map(({ attendee_id: attendeeId }) => attendeeId),
    id,
  )
}

/**
 * Books a sale by hand that could not be booked, beyond what is left where a lead says so; answers the short id of the
 * sale.
 * @throws Refusal
 */
export const bookByHand = (
  database: Database,
  receiving: Receiving,
  { unbooked, overbookedBy }: { readonly unbooked: UnbookedRow; readonly overbookedBy: string | null },
): Promise<string> =>
  bookSale(database, {
    ...receiving,
    fingerprint: unbooked.fingerprint,
    offline: { sale: unbooked.sale, unbookedId: unbooked.id, overbookedBy },
  })
