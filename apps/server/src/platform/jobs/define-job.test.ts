import { expect, expectTypeOf, test, vi } from 'vitest'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { bindJobs, defineJob, PayloadUnreadable } from './define-job.ts'
import { declareJob } from './job-kind.ts'
import type { JobServices } from './job-services.ts'
import { enqueue, enqueueAll } from './enqueue.ts'

const GREET = declareJob({
  name: 'greet',
  payload: z.object({ to: z.object({ name: z.string() }), times: z.int(), note: z.string().nullable() }),
})
const services = { installation: 'Turnout' } as JobServices

test('a job is run with its payload and the parts', async () => {
  const greeted: string[] = []
  const job = defineJob({
    ...GREET,
    run: (payload, { installation }) => {
      expectTypeOf(payload).toEqualTypeOf<{ to: { name: string }; times: number; note: string | null }>()
      greeted.push(`${installation} ${payload.to.name} ${payload.times}`)
      return Promise.resolve()
    },
  })
  await bindJobs([job], services)['greet']?.({ to: { name: 'Mira' }, times: 2, note: null })
  expect(greeted).toEqual(['Turnout Mira 2'])
})

test('a payload that a later version wrote more into is read', async () => {
  const run = vi.fn<() => Promise<void>>().mockResolvedValue()
  const told = { to: { name: 'Mira' }, times: 2, note: null }
  await defineJob({ ...GREET, run }).bind(services)({ ...told, mood: 'fine' })
  expect(run).toHaveBeenCalledExactlyOnceWith(told, services)
})

test.each([
  [{ to: { name: 'Mira' }, times: 'twice', note: null }, /^The payload of job greet is unreadable: times: /u],
  [{ to: {}, note: null }, /^The payload of job greet is unreadable: to\.name: [^;]+; times: /u],
  [null, /^The payload of job greet is unreadable: /u],
])('an unreadable payload fails with the fields it failed by, and nothing runs: %j', async (stored, message) => {
  const run = vi.fn<() => Promise<void>>()
  const done = defineJob({ ...GREET, run }).bind(services)(stored)
  await expect(done).rejects.toThrow(PayloadUnreadable)
  await expect(done).rejects.toThrow(message)
  expect(run).not.toHaveBeenCalled()
})

test('what a payload says stands in no message', async () => {
  const done = defineJob({ ...GREET, run: vi.fn<() => Promise<void>>() }).bind(services)({ to: 'mira@koller.example' })
  await expect(done).rejects.not.toThrow(/koller/u)
})

test('two jobs of one name are refused', () => {
  const job = defineJob({ ...GREET, run: () => Promise.resolve() })
  expect(() => bindJobs([job, job], services)).toThrow('Two jobs are called greet')
})

test('a wrong payload does not compile', () => {
  const tx = {} as Transaction
  const right = { to: { name: 'Mira' }, times: 1, note: null }
  const queue = (): Promise<void>[] => [
    enqueue(tx, { job: GREET, payload: right }),
    // @ts-expect-error a number is no text
    enqueue(tx, { job: GREET, payload: { ...right, times: 'once' } }),
    // @ts-expect-error the note is missing
    enqueue(tx, { job: GREET, payload: { to: { name: 'Mira' }, times: 1 } }),
    // @ts-expect-error nothing reads a mood
    enqueue(tx, { job: GREET, payload: { to: { name: 'Mira' }, times: 1, note: null, mood: 'fine' } }),
    // @ts-expect-error a name alone says nothing about the payload
    enqueue(tx, { job: 'greet', payload: right }),
    enqueueAll(tx, GREET, [right]),
    // @ts-expect-error each payload is read the same way
    enqueueAll(tx, GREET, [right, {}]),
  ]
  expect(queue).toBeTypeOf('function')
})
