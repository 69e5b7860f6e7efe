import type { DoorAttendee, DoorAttendeesAnswer } from '@turnout/contract/check-in/door.ts'
import { doorPageText } from '@turnout/domain/check-in/door-hash.ts'
import { aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { aPhoneEngine } from '@turnout/testkit/doors/a-phone-engine.ts'
import { only } from '@turnout/testkit/doors/a-phone-state.ts'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DoorWire, WireAnswer } from '../network/door-wire.ts'
import { talkOf } from './engine-state.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const phone = aPhoneDoor({ public_key: publicKey.export({ format: 'jwk' }).x ?? '' })
const SILENT = { failed: 'silent', message: '', waitMs: 0 } as const

interface Page {
  readonly rows: readonly DoorAttendee[]
  readonly next?: string | null
  readonly since?: string
  readonly revision?: number
  readonly removed?: string[]
}

function signedPage({ rows, next = null, since = 't1', revision = 1, removed = [] }: Page): DoorAttendeesAnswer {
  const dataHash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
  const text = doorPageText({ doorKey: phone.list.door_key, revision, since, nextAfter: next, removed, dataHash })
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64url')
  return {
    data: rows,
    meta: { since, revision, removed, next_after: next, signature, total: 3 },
  } as unknown as DoorAttendeesAnswer
}

/** A phone that leads, with a list of which nothing is here yet. */
function aReader() {
  const asked: string[] = []
  let [left, revisions]: [(DoorAttendeesAnswer | typeof SILENT)[], number[]] = [[], [1]]
  const wire: Partial<DoorWire> = {
    list: () => {
      const revision = (revisions.length > 1 ? revisions.shift() : revisions[0]) ?? 1
      return Promise.resolve({ value: { ...phone.list, revision }, heardAtMs: Date.now() })
    },
    guests: ({ after, since }) => {
      asked.push(`${since ?? ''}/${after ?? ''}`)
      const next = left.shift() ?? SILENT
      return Promise.resolve<WireAnswer<DoorAttendeesAnswer>>('failed' in next ? next : { value: next, heardAtMs: 0 })
    },
  }
  const engine = aPhoneEngine(phone, { isWhole: false, wire: wire as DoorWire })
  engine.dispatch({ type: 'lead-taken' })
  return {
    ...engine,
    asked,
    /** Reads until there is nothing more, or no answer; the server's offer may change meanwhile. */
    async read(answers: readonly (DoorAttendeesAnswer | typeof SILENT)[], offers: readonly number[] = [1]) {
      await engine.until((state) => talkOf(state)?.turns.isRunning === false)
      left = [...answers]
      revisions = [...offers]
      asked.length = 0
      engine.dispatch({ type: 'back' })
      const isAtRest = (): boolean => {
        const last = only(engine.effects, 'wait').findLast(({ name }) => name === 'read')
        return talkOf(engine.state())?.turns.isRunning === false && last?.ms !== 0
      }
      await engine.until(isAtRest)
      return asked.join(' ')
    },
  }
}

test('a load that was cut goes on where it ended, and changes are asked for since its first page', async () => {
  const { shown, read } = aReader()
  const first = signedPage({ rows: [phone.guest(1)], next: 'A-T1', since: 't1' })
  expect(await read([first, SILENT])).toBe('/0 /A-T1')
  expect(shown()).toMatchObject({ isReady: false, isOnline: false, loaded: { have: 1, total: 3 } })
  const last = signedPage({ rows: [phone.guest(2), phone.guest(3)], since: 't9' })
  expect(await read([last, signedPage({ rows: [], since: 't10' })])).toBe('/A-T1 t1/')
  expect(shown()).toMatchObject({ isReady: true, isOnline: true, loaded: { have: 3, total: 3 } })
  expect(await read([])).toBe('t10/')
})

test('a long list is loaded in stretches at once, each guest once, and goes on where each of them was cut', async () => {
  const { shown, book, read } = aReader()
  const guest = (reference: string, id: number) => phone.guest(id, { public_id: reference })
  const first = signedPage({ rows: [guest('A-22', 1)], next: 'A-22' })
  // The second stretch fails; pages of the others may reach into the next one.
  const round = [
    signedPage({ rows: [guest('A-99', 2), guest('A-AB', 3)], next: 'A-AB' }),
    SILENT,
    signedPage({ rows: [guest('A-HH', 4)], next: 'A-HH' }),
    signedPage({ rows: [guest('A-SS', 5)] }),
  ]
  expect(await read([first, ...round])).toBe('/0 /A-22 /A-A /A-H /A-S')
  expect(shown()).toMatchObject({ isReady: false, loaded: { have: 4 } })
  const rest = [signedPage({ rows: [guest('A-AB', 3)], next: 'A-HH' }), signedPage({ rows: [guest('A-RR', 6)] })]
  expect(await read(rest)).toBe('/A-A /A-HH t1/')
  expect(shown()).toMatchObject({ isReady: true })
  expect([...book().references()].toSorted()).toEqual(['A-22', 'A-99', 'A-AB', 'A-HH', 'A-RR', 'A-SS'])
})

test('a page with another signature is no answer', async () => {
  const { shown, book, read } = aReader()
  const page = signedPage({ rows: [phone.guest(1)] })
  await read([{ ...page, data: [phone.guest(1, { status: 'CANCELLED' })] }])
  expect(shown()).toMatchObject({ isOnline: false, isReady: false })
  await read([{ hello: 'portal' } as never])
  expect(shown()).toMatchObject({ isOnline: false, isReady: false })
  expect(book().size).toBe(0)
})

test('changes replace rows and take away who left the list', async () => {
  const { book, read } = aReader()
  const whole = signedPage({ rows: [phone.guest(1), phone.guest(2)] })
  await read([whole, signedPage({ rows: [phone.guest(1, { status: 'CANCELLED' })], removed: ['A-2'], since: 't2' })])
  expect(book().guest('A-1')?.status).toBe('CANCELLED')
  expect(book().guest('A-2')).toBeNull()
})

test('another revision loads everybody anew, and the guests of before stay until the copy is whole', async () => {
  const { book, read } = aReader()
  await read([signedPage({ rows: [phone.guest(1), phone.guest(2)] })])
  const other = signedPage({ rows: [phone.guest(2)], next: 'A-T2', revision: 2, since: 't5' })
  // The changes tell of the revision before the list does.
  expect(await read([other, other, SILENT], [1, 2])).toBe('t1/ /0 /A-T2')
  expect(book().guest('A-1')).not.toBeNull()
  await read([signedPage({ rows: [phone.guest(3)], revision: 2, since: 't6' })], [2])
  expect([book().guest('A-1'), book().size]).toEqual([null, 2])
})

test('pages and changes are kept without the numbers for other clients, on the phone and in its tabs', async () => {
  const { book, effects, read } = aReader()
  const admitted = (device: string) => ({ short_id: 'ci_1', checked_in_at: '2030-06-01T18:00:00Z', device })
  const told = (device: string) => phone.guest(1, { check_in: { ...admitted(device), attendee_id: 1 } })
  const { id: _id, ...row } = phone.guest(1)
  await read([signedPage({ rows: [told('North')] }), signedPage({ rows: [told('East')], since: 't2' })])
  const kept = ['North', 'East'].map((device) => [{ ...row, check_in: admitted(device) }])
  const writes = only(effects, 'keep-list').flatMap((effect) => effect.writes)
  expect(writes.flatMap((write) => ('rows' in write ? [write.rows] : []))).toStrictEqual(kept)
  const words = only(effects, 'tell-tabs').flatMap(({ word }) => (word.say === 'rows' ? [word.rows] : []))
  expect(words).toStrictEqual(kept)
  expect(book().byReference('A-1')).toStrictEqual(kept[1]?.[0])
})

test('a guest of whom something changed that moves no count is drawn anew', async () => {
  const { book, shown, read } = aReader()
  await read([signedPage({ rows: [phone.guest(1, { status: 'AWAITING_PAYMENT' })] }), signedPage({ rows: [] })])
  const before = shown()
  await read([signedPage({ rows: [] })])
  expect(shown().guests).toBe(before.guests)
  await read([signedPage({ rows: [phone.guest(1, { status: 'AWAITING_PAYMENT', amount_due: 40.5 })] })])
  expect(book().guest('A-1')?.amount_due).toBe(40.5)
  expect(shown().guests).not.toBe(before.guests)
})
