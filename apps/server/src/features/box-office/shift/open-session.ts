import type { SessionInput, TillPassInput } from '@turnout/contract/box-office/session.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { TillCall } from '../access.ts'
import { readSum } from './read-sum.ts'
import { lockShift, recordMovement } from './record-movement.ts'
import { insertSession, lockOpenSession, saveSessionHolder } from './store-sessions.ts'

/**
 * Opens a shift with the money in the drawer.
 * @throws Refusal shift_open
 */
export async function openSession(
  tx: Transaction,
  call: TillCall,
  { float, device, requestId }: Pick<SessionInput, 'float' | 'device'> & { readonly requestId: string },
): Promise<void> {
  const { till, me, deviceHash } = call
  const sessionId = await insertSession(tx, {
    accountId: till.account_id,
    eventId: till.event_id,
    organizerId: till.organizer_id,
    tillId: till.till_id,
    currency: till.currency,
    personId: me.id,
    deviceHash,
    device,
  })
  const floatMinor = readSum(float, { field: 'float', currency: till.currency })
  const act = { call, key: `float:${sessionId}`, fingerprint: '' }
  const { session } = await lockShift(tx, act)
  await recordMovement(tx, { ...act, session }, { kind: 'FLOAT', cashMinor: floatMinor })
  const after = { person: me.name, device, float_minor: floatMinor }
  await recordAudit(tx, { kind: 'TILL', id: me.id, requestId }, [
    { ...entryOf(call), act: 'till_session.opened', after },
  ])
}

/**
 * A PIN in an open shift: its person goes on, or another one does. On another device only a lead, who takes it over.
 * @throws Refusal shift_not_open, till_open_elsewhere, till_lead_needed
 */
export async function resumeSession(
  tx: Transaction,
  call: TillCall,
  { device, takes_over: takesOver, requestId }: Pick<TillPassInput, 'device' | 'takes_over'> & { requestId: string },
): Promise<void> {
  const { till, me, deviceHash } = call
  const session = await lockOpenSession(tx, till.till_id)
  if (session === undefined) throw new Refusal('shift_not_open')
  const isElsewhere = session.device_id !== deviceHash
  if (isElsewhere && !takesOver) throw new Refusal('till_open_elsewhere')
  if (isElsewhere && !me.is_lead) throw new Refusal('till_lead_needed')
  await saveSessionHolder(tx, session.id, { personId: me.id, deviceHash, device })
  if (!isElsewhere && session.person_id === me.id) return
  const person = till.people.find(({ id }) => id === session.person_id)?.name ?? null
  const before = { person, is_elsewhere: isElsewhere }
  const after = { person: me.name, device, is_elsewhere: false }
  await recordAudit(tx, { kind: 'TILL', id: me.id, requestId }, [
    { ...entryOf(call), act: 'till_session.taken_over', before, after },
  ])
}

/** History of shifts is that of their till. */
export const entryOf = ({ till }: TillCall) => ({
  accountId: till.account_id,
  eventId: till.event_id,
  entity: 'till',
  entityId: till.till_id,
})
