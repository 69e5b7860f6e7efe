import { CHAIN_START, chainText } from '@turnout/domain/box-office/chain.ts'
import { createHash } from 'node:crypto'

const T = { created: '2027-01-02T00:00:00Z', made: '2027-01-01T00:00:00Z' }

const SHIFT = { event_id: 1, organizer_id: 1, till_id: 1, currency: 'EUR', opened_at: T.made }

interface Moved {
  readonly id: number
  readonly till: number
  readonly seq: number
  readonly kind: 'FLOAT' | 'DIFFERENCE' | 'SALE'
  readonly cash: number
  readonly reason?: string
}

/** A movement of a till, chained to the one before. */
function movement({ id, till, seq, kind, cash, reason }: Moved, before: string) {
  const isSale = kind === 'SALE'
  const chained = {
    tillKey: `key ${till}`,
    openedAt: new Date(T.made),
    person: 'Marta',
    seq,
    kind,
    tender: isSale ? ('CARD' as const) : null,
    amountMinor: isSale ? 2000 : 0,
    cashMinor: cash,
    givenMinor: null,
    currency: 'EUR',
    order: isSale ? 'O-2' : null,
    undoes: null,
    reason: reason ?? null,
    key: `act ${id}`,
    at: new Date(T.created),
  }
  return {
    id,
    event_id: 1,
    till_id: till,
    session_id: till,
    till_key: chained.tillKey,
    opened_at: T.made,
    person: chained.person,
    seq,
    kind,
    tender: chained.tender,
    amount: chained.amountMinor,
    cash,
    currency: 'EUR',
    order_id: isSale ? 1 : null,
    order_number: chained.order,
    reason: chained.reason,
    key: chained.key,
    at: T.created,
    hash: createHash('sha256')
      .update(before + chainText(chained))
      .digest('hex'),
  }
}

const OPENED = movement({ id: 1, till: 1, seq: 1, kind: 'FLOAT', cash: 10_000 }, CHAIN_START)
const TILL_MOVEMENTS = [
  OPENED,
  movement(
    { id: 2, till: 1, seq: 2, kind: 'DIFFERENCE', cash: -10, reason: 'A "note",\nin 2 lines: é\\' },
    OPENED.hash,
  ),
  movement({ id: 3, till: 2, seq: 1, kind: 'SALE', cash: 0 }, CHAIN_START),
]

/** The tills of the sound shop: one that was counted, and one that sold order 1 without a network. */
export const SOUND_TILLS: Readonly<Record<string, readonly object[]>> = {
  v_till_sessions: [
    { ...SHIFT, id: 1, closed_at: T.created, expected: 10_000, counted: 9_990, z_number: 1 },
    { ...SHIFT, id: 2, till_id: 2 },
  ],
  v_till_movements: TILL_MOVEMENTS,
  v_till_entries: [
    { movement_id: 1, session_id: 1, account: 'cash_till', amount: 10_000 },
    { movement_id: 1, session_id: 1, account: 'cash_safe', amount: -10_000 },
    { movement_id: 2, session_id: 1, account: 'cash_till', amount: -10 },
    { movement_id: 2, session_id: 1, account: 'cash_difference', amount: 10 },
  ],
  v_till_quotas: [
    { id: 1, event_id: 1, till_id: 2, session_id: 2, order_id: 3, price_id: 1, product_type: 'TICKET', qty: 1 },
  ],
  v_till_codes: [
    { attendee_id: 9, event_id: 1, quota_id: 1, public_id: 'A-23456789' },
    { attendee_id: 1, event_id: 1, quota_id: 1, public_id: 'A-23456781', order_id: 1 },
  ],
}
