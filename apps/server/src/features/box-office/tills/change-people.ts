import type { TillPersonUpdate } from '@turnout/contract/box-office/till.ts'
import { recordAudit, recordChange } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope, ScopeInEvent } from '../../events/access.ts'
import { forgetPinTries, wrongPinsOf } from '../shift/store-pins.ts'
import { insertPerson, lockPerson, markPersonDeleted, savePerson, type PersonFields } from '../store.ts'

type PersonInput = Pick<TillPersonUpdate, 'name' | 'rights'>

const fieldsOf = ({ name, rights }: PersonInput): PersonFields => ({
  name,
  may_refund: rights.includes('refund_at_door') || rights.includes('lead_shift'),
  is_lead: rights.includes('lead_shift'),
})

/** Adds a person who sells; answers their id. The PIN is kept as a hash alone. */
export async function createPerson(
  tx: Transaction,
  { scope, input, pinHash }: { readonly scope: EventScope; readonly input: PersonInput; readonly pinHash: string },
  actor: Actor,
): Promise<number> {
  const fields = fieldsOf(input)
  const { accountId, eventId } = scope
  const id = await insertPerson(tx, scope, { ...fields, pin_hash: pinHash })
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'till_person', entityId: id, act: 'till_person.created', after: fields },
  ])
  return id
}

/** Changes a person; with `pinHash` their PIN too. */
export async function updatePerson(
  tx: Transaction,
  change: {
    readonly scope: ScopeInEvent<'till_person'>
    readonly input: PersonInput
    readonly pinHash: string | null
  },
  actor: Actor,
): Promise<void> {
  const { scope, input, pinHash } = change
  const before = await mustLock(tx, scope)
  const fields = fieldsOf(input)
  await savePerson(tx, scope.id, { ...fields, pinHash })
  if (pinHash !== null) await forgetPinTries(tx, scope.id)
  await recordChange(tx, actor, {
    ...entryOf(scope),
    act: 'till_person.updated',
    before: { ...before, pin_changed: false },
    after: { ...fields, pin_changed: pinHash !== null },
  })
}

/** Wrong PINs of before do not count any more. */
export async function unlockPerson(tx: Transaction, scope: ScopeInEvent<'till_person'>, actor: Actor): Promise<void> {
  await mustLock(tx, scope)
  const wrong = await wrongPinsOf(tx, scope.id)
  if (wrong === 0) return
  await forgetPinTries(tx, scope.id)
  await recordAudit(tx, actor, [{ ...entryOf(scope), act: 'till_person.unlocked', before: { wrong_tries: wrong } }])
}

/** What they sold keeps their name; their pass ends. */
export async function deletePerson(tx: Transaction, scope: ScopeInEvent<'till_person'>, actor: Actor): Promise<void> {
  const before = await mustLock(tx, scope)
  await markPersonDeleted(tx, scope.id)
  await recordAudit(tx, actor, [{ ...entryOf(scope), act: 'till_person.deleted', before }])
}

async function mustLock(tx: Transaction, { id }: ScopeInEvent<'till_person'>) {
  const stored = await lockPerson(tx, id)
  if (stored === undefined) throw new Refusal('not_found')
  return stored
}

const entryOf = ({ id, event: { accountId, eventId } }: ScopeInEvent<'till_person'>) => ({
  accountId,
  eventId,
  entity: 'till_person',
  entityId: id,
})
