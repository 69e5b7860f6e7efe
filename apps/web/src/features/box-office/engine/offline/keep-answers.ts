import { m } from '@turnout/messages/generated/messages.js'
import type { Answer, TillCalls } from '../till-calls.ts'
import { isKeptPin, type KeptPin, OFFLINE_TRIES, pinToKeep } from './kept-pin.ts'
import type { KeptTill, TillStore } from './till-store.ts'

/** Changes what is kept of a till, where there is something. */
export const changeKept = async (store: TillStore, change: (kept: KeptTill) => KeptTill) =>
  store.change(({ kept }) => (kept === null ? {} : { kept: change(kept) }))

/** The calls of a till, with what the device keeps of their answers, and a PIN that opens without a network. */
export function keepingAnswers(calls: TillCalls, store: TillStore): TillCalls {
  const keepPin = async (personId: number, pin: string): Promise<void> => {
    const kept = await pinToKeep(personId, pin)
    if (kept !== null) await changeKept(store, (now) => ({ ...now, pin: kept }))
  }
  return {
    ...calls,
    async catalogue() {
      const answer = await calls.catalogue()
      if ('value' in answer) await changeKept(store, (kept) => ({ ...kept, catalogue: answer.value }))
      return answer
    },
    async openShift(body) {
      const answer = await calls.openShift(body)
      if ('value' in answer) void keepPin(body.person_id, body.pin)
      return answer
    },
    async showPin(body) {
      const answer = await calls.showPin(body)
      if ('value' in answer) void keepPin(body.person_id, body.pin)
      if ('value' in answer || answer.code !== null || body.takes_over) return answer
      return unlock(store, body.person_id, body.pin)
    },
  }
}

const refused = (message: string): Answer<never> => ({ code: null, message, errors: {} })

/** The person who sold here last goes on after a lock. */
async function unlock(store: TillStore, personId: number, pin: string) {
  const { kept } = await store.read()
  const me = kept?.till.me
  if (kept === null || me === null || me === undefined || kept.pin === null || kept.pin.personId !== me.id)
    return refused(m.box_office_no_answer())
  if (me.id !== personId) return refused(m.box_office_off_pin_other({ name: me.name }))
  if (kept.pin.wrong >= OFFLINE_TRIES) return refused(m.box_office_off_pin_locked())
  const isRight = await isKeptPin(kept.pin, pin)
  const count = (one: KeptPin): KeptPin => ({ ...one, wrong: isRight ? 0 : one.wrong + 1 })
  await changeKept(store, (now) => ({ ...now, pin: now.pin && count(now.pin) }))
  return isRight
    ? { value: { pass: '', expires_at: kept.till.now, till: kept.till } }
    : refused(m.box_office_off_pin_wrong())
}
