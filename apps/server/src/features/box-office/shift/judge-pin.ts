import type { ShownLead } from '@turnout/contract/box-office/sale.ts'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../../platform/audit/store.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { isPassword } from '../../../platform/passwords/passwords.ts'
import type { TillScope } from '../access.ts'
import type { TillPersonRow } from '../queries.ts'
import { countPinTry, forgetPinTries } from './store-pins.ts'

/** So many wrong PINs in a row lock a person, until a lead or the organizer unlocks them. */
export const WRONG_PINS_MAX = 5

export interface ShownPin {
  /** null: the only person. */
  readonly personId: number | null
  readonly pin: string
  readonly requestId: string
  /** The fields that a wrong person and a wrong PIN are reported at; missing: these names. */
  readonly fields?: { readonly person: string; readonly pin: string }
}

const FIELDS = { person: 'person_id', pin: 'pin' } as const

/**
 * The person whose PIN was shown. A try is counted before it is looked at, so that a thousand at once are
 * not a thousand tries.
 * @throws Refusal invalid_fields: unknown_person, wrong_till_pin; till_person_locked by the last wrong PIN, and then for
 * the right one too
 */
export async function judgePin(
  { database }: Pick<FastifyInstance, 'database'>,
  till: TillScope,
  { personId, pin, requestId, fields = FIELDS }: ShownPin,
): Promise<TillPersonRow> {
  const { people } = till
  const [only, ...more] = people
  const person = personId === null ? (more.length === 0 ? only : undefined) : people.find(({ id }) => id === personId)
  if (person === undefined) throw invalidFields({ [fields.person]: 'unknown_person' })
  const counted = await database.transaction((tx) => countPinTry(tx, person.id, WRONG_PINS_MAX))
  if (counted === undefined) throw new Refusal('till_person_locked')
  if (counted.pin_hash !== null && (await isPassword(pin, counted.pin_hash))) {
    await database.transaction((tx) => forgetPinTries(tx, person.id))
    return person
  }
  if (counted.wrong === WRONG_PINS_MAX) {
    const { account_id: accountId, event_id: eventId } = till
    const entry = { accountId, eventId, entity: 'till_person', entityId: person.id, act: 'till_person.locked' }
    await database.transaction((tx) => recordAudit(tx, { kind: 'TILL', id: person.id, requestId }, [entry]))
    throw new Refusal('till_person_locked')
  }
  throw invalidFields({ [fields.pin]: 'wrong_till_pin' })
}

/**
 * The lead whose PIN was shown beside an act; null: none was.
 * @throws Refusal till_lead_needed for a person who is none; as `judgePin`
 */
export async function judgeLead(
  app: Pick<FastifyInstance, 'database'>,
  till: TillScope,
  { lead, requestId }: { readonly lead: ShownLead; readonly requestId: string },
): Promise<TillPersonRow | null> {
  if (lead === null) return null
  const fields = { person: `lead.${FIELDS.person}`, pin: `lead.${FIELDS.pin}` }
  const person = await judgePin(app, till, { personId: lead.person_id, pin: lead.pin, requestId, fields })
  if (!person.is_lead) throw new Refusal('till_lead_needed')
  return person
}
