import { aLegacyCode, aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { aPhoneEngine } from '@turnout/testkit/doors/a-phone-engine.ts'
import { expect, test, vi } from 'vitest'
import type { LocalVerdict } from '../door-engine.ts'

const door = aPhoneDoor({ has_legacy_codes: true })
const lenient = aPhoneDoor({ has_legacy_codes: true, accepts_public_ids: true })
const verdict = async (scanned: Promise<LocalVerdict>) => (await scanned).verdict
/** A guest whose ticket came with a code of another system. */
const former = (id: number, code: string, changes: Parameters<typeof door.guest>[1] = {}) =>
  door.guest(id, { legacy_codes: [aLegacyCode(code)], ...changes })

test('a code of another system lets its guest in once, and is sent as it was read', async () => {
  const phone = aPhoneEngine(door, { guests: [former(11, 'xq7vfutnqk3y2w5'), door.guest(12)] })
  expect(await phone.scan({ code: 'xq7vfutnqk3y2w5\r\n' })).toMatchObject({
    verdict: 'ADMITTED',
    attendee: { public_id: 'A-11', last_name: 'Number11', product_title: 'Admission' },
  })
  expect(await verdict(phone.scan({ code: 'xq7vfutnqk3y2w5' }))).toBe('ALREADY_ADMITTED')
  expect(await verdict(phone.scan({ code: door.code({ attendeeId: 11 }) }))).toBe('ALREADY_ADMITTED')
  expect(
    phone
      .queued()
      .map(({ key, scan }) => [key, scan.code, scan.public_id])
      .slice(0, 2),
  ).toEqual([
    ['A-11', 'xq7vfutnqk3y2w5\r\n', null],
    ['A-11', 'xq7vfutnqk3y2w5', null],
  ])
  expect(await phone.undo('A-11')).toBe('undone')
  expect(phone.book().inside()).toBe(0)
})

test('a code of before the ticket got a fresh one is revoked, and a cancelled ticket is told as such', async () => {
  const guests = [
    former(11, 'revoked-code', { code_version: 2 }),
    former(12, 'cancelled-code', { code_version: 2, status: 'CANCELLED' }),
    former(13, 'elsewhere-code', { product_id: 3 }),
  ]
  const phone = aPhoneEngine(door, { guests })
  expect(await verdict(phone.scan({ code: 'revoked-code' }))).toBe('REVOKED')
  expect(await verdict(phone.scan({ code: 'cancelled-code' }))).toBe('CANCELLED')
  expect(await verdict(phone.scan({ code: 'elsewhere-code' }))).toBe('NOT_ON_LIST')
})

test('only the very text opens, and a hostile one is unknown and kept short', async () => {
  const phone = aPhoneEngine(door, { guests: [former(11, 'AbCdEfGh')] })
  const texts = [
    'abcdefgh',
    'AbCdEfG',
    `AbCdEfGh${' '.repeat(600)}`,
    'AbCdEfGh\0',
    'AbCdEfGh\uD800',
    'x'.repeat(10_000),
  ]
  for (const code of texts) expect(await verdict(phone.scan({ code }))).toBe('UNKNOWN')
  expect(Math.max(...phone.queued().map(({ scan }) => scan.code?.length ?? 0))).toBe(171)
})

test('a long code is sent whole', async () => {
  const long = `https://tickets.example/${'x'.repeat(470)}`
  const phone = aPhoneEngine(door, { guests: [former(11, long)] })
  expect(await verdict(phone.scan({ code: long }))).toBe('ADMITTED')
  expect(phone.queued()[0]?.scan.code).toBe(long)
})

test('a code that was withdrawn disappears with the next change, and one that came is known', async () => {
  const phone = aPhoneEngine(door, { guests: [former(11, 'first-code')] })
  const change = (...rows: ReturnType<typeof door.guest>[]) =>
    phone.dispatch({ type: 'word-heard', word: { say: 'rows', rows, removed: [] } })
  change(former(11, 'other-code'), former(12, 'third-code'))
  expect(await verdict(phone.scan({ code: 'first-code' }))).toBe('UNKNOWN')
  expect(await verdict(phone.scan({ code: 'other-code' }))).toBe('ADMITTED')
  change(door.guest(11), former(12, 'other-code'))
  expect(await phone.scan({ code: 'other-code' })).toMatchObject({ attendee: { public_id: 'A-12' } })
  // Rows come by reference: the new holder of a code may come before the former one.
  change(former(11, 'other-code'), door.guest(12))
  expect(await phone.scan({ code: 'other-code' })).toMatchObject({ attendee: { public_id: 'A-11' } })
  change(door.guest(11), former(12, 'other-code'))
  phone.dispatch({ type: 'word-heard', word: { say: 'rows', rows: [], removed: ['A-12'] } })
  expect(await verdict(phone.scan({ code: 'other-code' }))).toBe('UNKNOWN')
})

test('a list that an older release kept knows no such codes, and goes on working', async () => {
  const { has_legacy_codes: _, ...list } = door.list
  const older = { ...door, list: list as typeof door.list }
  const phone = aPhoneEngine(older, { guests: [door.guest(11)], isWhole: false })
  expect(await verdict(phone.scan({ code: 'xq7vfutnqk3y2w5' }))).toBe('UNKNOWN')
  expect(await verdict(phone.scan({ code: door.code({ attendeeId: 11 }) }))).toBe('ADMITTED')
})

test('a code in the form of a printed number is its own guest first', async () => {
  const guests = [former(11, 'A-12'), lenient.guest(12), lenient.guest(13)]
  const phone = aPhoneEngine(lenient, {
    guests: [{ ...guests[0]!, legacy_codes: [aLegacyCode('A-12345')] }, ...guests.slice(1)],
  })
  expect(await phone.scan({ code: 'A-12345' })).toMatchObject({ verdict: 'ADMITTED', attendee: { public_id: 'A-11' } })
  expect(await phone.scan({ code: 'a-12' })).toMatchObject({ verdict: 'ADMITTED', attendee: { public_id: 'A-12' } })
  expect(phone.queued().map(({ scan }) => [scan.public_id, scan.code])).toEqual([
    [null, 'A-12345'],
    ['A-12', null],
  ])
})

test('while the list is coming with a network, such a code waits for its row, and no longer than the list', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const phone = aPhoneEngine(door, { isWhole: false })
    const waits = () => phone.until(({ desk }) => desk.waiting.some(({ proven }) => proven != null))
    const scanned = verdict(phone.scan({ code: 'xq7vfutnqk3y2w5' }))
    await waits()
    vi.advanceTimersByTime(2900)
    phone.dispatch({ type: 'word-heard', word: { say: 'rows', rows: [former(11, 'xq7vfutnqk3y2w5')], removed: [] } })
    expect(await scanned).toBe('ADMITTED')
    const stranger = verdict(phone.scan({ code: 'https://example.com' }))
    await waits()
    vi.advanceTimersByTime(3000)
    expect(await stranger).toBe('UNKNOWN')
    phone.dispatch({ type: 'network-lost' })
    expect(await verdict(phone.scan({ code: 'https://example.com' }))).toBe('UNKNOWN')
  } finally {
    vi.useRealTimers()
  }
})
