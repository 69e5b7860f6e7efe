import { afterEach, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { answerProof, isProofAsked, isProofDeclined, onProofAsked, withProof } from './proof.ts'

const refused = (code: 'proof_required' | 'forbidden') => new ApiError({ code, status: 403, message: 'no' })

/** An act that is refused until a proof. */
function anAct() {
  const state = { isProven: false, tries: 0 }
  const act = () => {
    state.tries += 1
    return state.isProven ? Promise.resolve('done') : Promise.reject(refused('proof_required'))
  }
  return { state, act }
}

let stop = () => undefined as unknown
afterEach(() => {
  stop()
})

test('a proof makes the call again', async () => {
  stop = onProofAsked(() => undefined)
  const { state, act } = anAct()
  const done = withProof(act)
  await expect.poll(isProofAsked).toBe(true)
  state.isProven = true
  answerProof(true)
  expect(await done).toBe('done')
  expect([state.tries, isProofAsked()]).toEqual([2, false])
})

test('whoever would rather not leaves everything as it was', async () => {
  stop = onProofAsked(() => undefined)
  const { state, act } = anAct()
  const done = withProof(act).catch((error: unknown) => error)
  await expect.poll(isProofAsked).toBe(true)
  answerProof(false)
  expect(isProofDeclined(await done)).toBe(true)
  expect(state.tries).toBe(1)
})

test('two calls wait for one question', async () => {
  let asked = 0
  stop = onProofAsked(() => {
    if (isProofAsked()) asked += 1
  })
  const [one, other] = [anAct(), anAct()]
  const both = Promise.all([withProof(one.act), withProof(other.act)])
  await expect.poll(isProofAsked).toBe(true)
  await Promise.resolve()
  one.state.isProven = true
  other.state.isProven = true
  answerProof(true)
  expect(await both).toEqual(['done', 'done'])
  expect(asked).toBe(1)
})

test('a page without the dialog is refused, and another refusal asks nothing', async () => {
  const { act } = anAct()
  await expect(withProof(act)).rejects.toThrow('no')
  stop = onProofAsked(() => undefined)
  await expect(withProof(() => Promise.reject(refused('forbidden')))).rejects.toThrow('no')
  expect(isProofAsked()).toBe(false)
})
