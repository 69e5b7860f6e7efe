import { expect, test } from 'vitest'
import { circuitBreaker } from './break-circuit.ts'
import { BucketAway, BucketRefused } from './bucket-failures.ts'

function aBreaker() {
  const clock = { at: 0 }
  const told: boolean[] = []
  const breaker = circuitBreaker({ now: () => clock.at, onChange: (isOpen) => void told.push(isOpen) })
  let calls = 0
  const call = (work: () => Promise<string>) =>
    breaker.run(() => {
      calls++
      return work()
    })
  const away = () => call(() => Promise.reject(new BucketAway('ECONNREFUSED')))
  return { clock, told, call, away, calls: () => calls }
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

test('after three failures in a row nothing is asked for five seconds, then one call alone', async () => {
  const { clock, told, call, away, calls } = aBreaker()
  for (let n = 0; n < 3; n++) expect(await outcome(away())).toBe('ECONNREFUSED')
  clock.at = 4999
  expect(await outcome(away())).toBe('given up on for some seconds')
  expect(calls()).toBe(3)
  clock.at = 5000
  const answers = Promise.withResolvers<string>()
  const trial = call(() => answers.promise)
  expect(await outcome(away())).toBe('given up on for some seconds')
  answers.resolve('there')
  expect(await outcome(trial)).toBe('answered')
  expect(await outcome(away())).toBe('ECONNREFUSED')
  expect(told).toEqual([true, false])
})

test('a trial that fails opens it for five more seconds', async () => {
  const { clock, told, away, calls } = aBreaker()
  for (let n = 0; n < 3; n++) await outcome(away())
  clock.at = 5000
  expect(await outcome(away())).toBe('ECONNREFUSED')
  clock.at = 9999
  expect(await outcome(away())).toBe('given up on for some seconds')
  expect(calls()).toBe(4)
  expect(told).toEqual([true])
})

test('an answer between failures starts the count anew, and a refusal is an answer', async () => {
  const { call, away, calls } = aBreaker()
  const refused = () => call(() => Promise.reject(new BucketRefused('AccessDenied')))
  for (const one of [away, away, refused, away, away, refused, away]) await outcome(one())
  expect(calls()).toBe(7)
})
