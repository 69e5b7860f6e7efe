import { aForgersKey, aPhoneDoor, type PhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { aPhoneEngine } from '@turnout/testkit/doors/a-phone-engine.ts'
import { expect, test } from 'vitest'
import type { LocalVerdict } from '../door-engine.ts'
import type { DoorStore, Placed, QueuedScan } from '../store/door-store.ts'
import { openMemoryStore } from '../store/store-memory.ts'

function aPhone(door: PhoneDoor, guests: Parameters<PhoneDoor['guest']>[], store?: DoorStore) {
  const phone = aPhoneEngine(door, { guests: guests.map((guest) => door.guest(...guest)), ...(store && { store }) })
  /** The server's answer to a scan, as this phone hears of it from the tab that asked. */
  const answer = (scan: Placed<QueuedScan>, change: Partial<LocalVerdict>): void => {
    const result = { ...scan.told, ...change }
    phone.dispatch({ type: 'word-heard', word: { say: 'settled', answered: [{ scan, result }], refused: [] } })
  }
  return { ...phone, answer }
}

const verdict = async (scanned: Promise<LocalVerdict>) => (await scanned).verdict

test('a ticket comes in once, however often and by whatever way it is shown', async () => {
  const door = aPhoneDoor()
  const phone = aPhone(door, [[11]])
  const code = door.code({ attendeeId: 11 })
  expect(await phone.scan({ code })).toMatchObject({
    verdict: 'ADMITTED',
    attendee: { public_id: 'A-11', last_name: 'Number11', product_title: 'Admission' },
    check_in: { check_in_list_name: 'Main gate' },
  })
  expect(await verdict(phone.scan({ code }))).toBe('ALREADY_ADMITTED')
  expect(await verdict(phone.scan({ publicId: 'A-11' }))).toBe('ALREADY_ADMITTED')
  expect(phone.shown()).toMatchObject({ waiting: 3 })
  expect(phone.book().inside()).toBe(1)
})

test('two readings of one moment are one admission, however slow the phone writes', async () => {
  const door = aPhoneDoor()
  const memory = openMemoryStore()
  const slow: DoorStore = {
    ...memory,
    enqueue: async (scan, knownSeq) => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      return memory.enqueue(scan, knownSeq)
    },
  }
  const phone = aPhone(door, [[11]], slow)
  const code = door.code({ attendeeId: 11 })
  const both = await Promise.all([verdict(phone.scan({ code })), verdict(phone.scan({ code }))])
  expect(both).toEqual(['ADMITTED', 'ALREADY_ADMITTED'])
})

test('what is no ticket of this event is unknown, and is kept short', async () => {
  const door = aPhoneDoor()
  const phone = aPhone(door, [[11]])
  const code = door.code({ attendeeId: 11 })
  const swapped = code.at(-20) === 'A' ? 'B' : 'A'
  const hostile = [
    door.code({ attendeeId: 11 }, aForgersKey()),
    `${code.slice(0, -20)}${swapped}${code.slice(-19)}`,
    door.code({ attendeeId: 11, eventId: 8 }),
    `${code}A`,
    'https://example.com/?q=<script>alert(1)</script>',
    'T1.' + 'A'.repeat(3_000_000),
    '\u0000\u0007\u202E\n\r"\'',
    '',
  ]
  for (const text of hostile)
    expect(await phone.scan({ code: text })).toMatchObject({ verdict: 'UNKNOWN', attendee: null })
  expect(await verdict(phone.scan({ publicId: 'A-99' }))).toBe('UNKNOWN')
  expect(Math.max(...phone.queued().map(({ scan }) => (scan.code ?? '').length))).toBeLessThan(200)
})

test('a code in small letters, and one with a line end, is the ticket', async () => {
  const door = aPhoneDoor()
  const phone = aPhone(door, [[11], [12]])
  expect(await verdict(phone.scan({ code: door.code({ attendeeId: 11 }).toLowerCase() }))).toBe('ADMITTED')
  expect(await verdict(phone.scan({ code: `${door.code({ attendeeId: 12 })}\r\n` }))).toBe('ADMITTED')
})

test('a code of before a transfer is revoked, and a code newer than the list is believed', async () => {
  const door = aPhoneDoor()
  const phone = aPhone(door, [[11, { code_version: 2 }], [12]])
  expect(await verdict(phone.scan({ code: door.code({ attendeeId: 11, codeVersion: 1 }) }))).toBe('REVOKED')
  expect(await verdict(phone.scan({ code: door.code({ attendeeId: 12, codeVersion: 3 }) }))).toBe('ADMITTED')
})

test('a list for all tickets lets in a product that this phone has not heard of', async () => {
  const door = aPhoneDoor({ includes_all_products: true })
  const phone = aPhone(door, [])
  const told = await phone.scan({ code: door.code({ attendeeId: 501, productId: 9 }) })
  expect(told).toMatchObject({ verdict: 'ADMITTED', attendee: { product_title: '' } })
})

test('a ticket sold after the last look at the list comes in once by its signature, and only for products of the list', async () => {
  const door = aPhoneDoor()
  const phone = aPhone(door, [])
  const code = door.code({ attendeeId: 500 })
  const first = await phone.scan({ code })
  expect(first).toMatchObject({ verdict: 'ADMITTED', attendee: { product_title: 'Admission' } })
  expect(await verdict(phone.scan({ code }))).toBe('ALREADY_ADMITTED')
  expect(await verdict(phone.scan({ code: door.code({ attendeeId: 501, productId: 9 }) }))).toBe('NOT_ON_LIST')
  expect(await phone.undo(first.attendee?.public_id ?? '')).toBe('undone')
  expect(await verdict(phone.scan({ code }))).toBe('ADMITTED')
})

test('cancelled tickets and closed lists let nobody in', async () => {
  const door = aPhoneDoor()
  const phone = aPhone(door, [[11, { status: 'CANCELLED' }]])
  expect(await verdict(phone.scan({ code: door.code({ attendeeId: 11 }) }))).toBe('CANCELLED')
  const closed = aPhoneDoor({ expires_at: '2020-01-01T00:00:00.000Z' })
  const late = aPhone(closed, [[11]])
  expect(await verdict(late.scan({ code: closed.code({ attendeeId: 11 }) }))).toBe('LIST_EXPIRED')
})

test('the list opens by the server’s clock, whatever the phone’s says', async () => {
  const now = new Date('2030-06-01T18:00:00.000Z').toISOString()
  const door = aPhoneDoor({ activates_at: '2030-06-01T17:00:00.000Z', expires_at: '2030-06-01T23:00:00.000Z', now })
  const phone = aPhone(door, [[11]])
  expect(await verdict(phone.scan({ code: door.code({ attendeeId: 11 }) }))).toBe('ADMITTED')
})

test('who owes is asked about first; paying at the door pays for the whole party', async () => {
  const door = aPhoneDoor()
  const owing = { status: 'AWAITING_PAYMENT', amount_due: 25, party: 'p' } as const
  const phone = aPhone(door, [
    [11, owing],
    [12, owing],
    [13, { status: 'AWAITING_PAYMENT' }],
  ])
  const code = door.code({ attendeeId: 11 })
  expect(await phone.scan({ code })).toMatchObject({ verdict: 'UNPAID', can_mark_as_paid: true, amount_due: 25 })
  const paying = { action: 'check-in-and-mark-order-as-paid', asksIfUnpaid: false, paidWith: 'CASH' } as const
  expect(await phone.scan({ code }, paying)).toMatchObject({ verdict: 'ADMITTED', marked_as_paid: true })
  expect(phone.queued().map(({ scan }) => scan.paid_with)).toEqual([null, 'CASH'])
  expect(await phone.scan({ publicId: 'A-12' })).toMatchObject({ verdict: 'ADMITTED', is_unpaid: false })
  // An order that waits for a card payment is none of the door's.
  expect(await phone.scan({ publicId: 'A-13' }, paying)).toMatchObject({ verdict: 'UNPAID', can_mark_as_paid: false })
})

test('out and in again are acts of their own; nobody leaves who is not inside', async () => {
  const door = aPhoneDoor()
  const phone = aPhone(door, [[11]])
  const code = door.code({ attendeeId: 11 })
  expect(await verdict(phone.scan({ code }, { action: 'check-out' }))).toBe('NOT_INSIDE')
  await phone.scan({ code })
  expect(await verdict(phone.scan({ code }, { action: 'check-out' }))).toBe('CHECKED_OUT')
  expect(phone.book().inside()).toBe(0)
  expect(await verdict(phone.scan({ code }))).toBe('ADMITTED')
  expect(phone.queued().map(({ effect }) => effect)).toEqual([null, 'in', 'out', 'in'])
})

test('an undo follows the scan it takes back, and names it', async () => {
  const door = aPhoneDoor()
  const phone = aPhone(door, [
    [11],
    [12, { check_in: { short_id: 'ci_1', checked_in_at: '2030-06-01T18:00:00Z', attendee_id: 12, device: null } }],
  ])
  const { scan_id } = await phone.scan({ publicId: 'A-11' })
  expect(await phone.undo('A-11')).toBe('undone')
  expect(await phone.undo('A-11')).toBe('not_inside')
  expect(phone.queued().at(-1)?.scan).toMatchObject({ action: 'undo', public_id: 'A-11', undoes: scan_id })
  // An admission of another phone: any present one.
  expect(await phone.undo('A-12')).toBe('undone')
  expect(phone.queued().at(-1)?.scan).toMatchObject({ public_id: 'A-12', undoes: null })
  expect(phone.book().inside()).toBe(0)
})

test('an undo of an admission that the server contradicted takes back the conflict, not the other phone’s admission', async () => {
  const door = aPhoneDoor()
  const phone = aPhone(door, [[11]])
  const { scan_id } = await phone.scan({ publicId: 'A-11' })
  const [mine] = phone.queued()
  if (mine === undefined) throw new Error('nothing was queued')
  const other = {
    short_id: 'ci_other',
    checked_in_at: '2030-06-01T18:00:00Z',
    check_in_list_name: 'Main gate',
    device: 'East',
  }
  phone.answer(mine, { verdict: 'ALREADY_ADMITTED', conflict: 'ADMITTED_TWICE', check_in: other })
  expect(phone.book().guest('A-11')?.check_in).toMatchObject({ device: 'East', isWaiting: false })
  await phone.undo('A-11')
  expect(phone.queued().at(-1)?.scan.undoes).toBe(scan_id)
})

test('what another tab did meanwhile changes the verdict before it is told', async () => {
  const door = aPhoneDoor()
  const memory = openMemoryStore()
  const other = aPhone(door, [[11]], memory)
  await other.scan({ publicId: 'A-11' })
  const [theirs] = other.queued()
  const store: DoorStore = {
    ...memory,
    enqueue: async (scan, knownSeq) =>
      theirs !== undefined && knownSeq < theirs.seq ? { missed: [theirs] } : memory.enqueue(scan, knownSeq),
  }
  const phone = aPhone(door, [[11]], store)
  expect(await verdict(phone.scan({ publicId: 'A-11' }))).toBe('ALREADY_ADMITTED')
})

test('every scan is in the store before its verdict is told', async () => {
  const door = aPhoneDoor()
  const memory = openMemoryStore()
  const phone = aPhone(door, [[11]], memory)
  const { scan_id } = await phone.scan({ code: door.code({ attendeeId: 11 }) })
  expect((await memory.queue(door.list.door_key)).map(({ scan }) => scan.scan_id)).toEqual([scan_id])
})

test('a printed number counts like the code where the list allows it, and is unknown elsewhere', async () => {
  const open = aPhone(aPhoneDoor({ accepts_public_ids: true }), [[11]])
  expect(await open.scan({ code: ' a-11' })).toMatchObject({ verdict: 'ADMITTED', attendee: { public_id: 'A-11' } })
  expect(await verdict(open.scan({ code: 'A-11' }))).toBe('ALREADY_ADMITTED')
  expect(await verdict(open.scan({ code: 'A-99' }))).toBe('UNKNOWN')
  expect(open.queued().map(({ scan }) => [scan.public_id, scan.code])).toEqual([
    ['A-11', null],
    ['A-11', null],
    ['A-99', null],
  ])
  const usual = aPhone(aPhoneDoor(), [[11]])
  expect(await verdict(usual.scan({ code: 'A-11' }))).toBe('UNKNOWN')
})
