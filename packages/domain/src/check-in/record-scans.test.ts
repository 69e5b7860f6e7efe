import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  openDoorBook,
  type DoorGuest,
  type DoorRules,
  type PastScan,
  type ReceivedScan,
  type ScanOutcome,
} from './record-scans.ts'

/*
 * Several phones without a network, and a server that meets their uploads in any order, some of
 * them twice. The phones know only what they did themselves; the server is a model of the tables:
 * one answer a scan id, at most one open admission a ticket.
 */

const NOW = new Date('2027-06-12T20:00:00Z')
const door: DoorRules = {
  listId: 1,
  name: 'Main gate',
  eventId: 1,
  productIds: [3],
  activatesAt: null,
  expiresAt: null,
  allowsUnpaid: false,
  dates: null,
  now: NOW,
}
const guestOf = (attendeeId: number): DoorGuest => ({
  eventId: 1,
  attendeeId,
  productId: 3,
  codeVersion: 1,
  status: 'ACTIVE',
  orderStatus: 'COMPLETED',
  publicId: `A-${attendeeId}`,
  orderId: attendeeId,
  date: null,
  admission: null,
})

let scans = 0
const scanOf = (attendeeId: number, over: Partial<ReceivedScan> = {}): ReceivedScan => ({
  letsInAnyway: false,
  code: { eventId: 1, attendeeId, productId: 3, codeVersion: 1 },
  publicId: null,
  action: 'check-in',
  asksIfUnpaid: false,
  dateId: null,
  scanId: `s${++scans}`,
  undoes: null,
  deviceVerdict: 'admitted',
  occurredAt: NOW,
  device: null,
  newShortId: `ci${scans}`,
  ...over,
})

/** The tables of the server that a transaction of one upload reads and writes. */
class Server {
  readonly answers = new Map<string, { outcome: ScanOutcome<DoorGuest>; scan: ReceivedScan }>()
  readonly guests = new Map<number, DoorGuest>()
  readonly settled = new Set<string>()
  /** Admissions that began and have not ended. */
  readonly open = new Map<number, Set<string>>()

  constructor(tickets: number) {
    for (let id = 1; id <= tickets; id++) this.guests.set(id, guestOf(id))
  }

  upload(batch: readonly ReceivedScan[]): ScanOutcome<DoorGuest>[] {
    const fresh = batch.filter(({ scanId }, at) => {
      return !this.answers.has(String(scanId)) && batch.findIndex((one) => one.scanId === scanId) === at
    })
    const book = openDoorBook({
      guests: [...this.guests.values()].map((guest) => ({ listId: 1, guest })),
      past: [...this.answers].map(([scanId, kept]) => ({ listId: 1, scanId, scan: this.pastOf(scanId, kept.outcome) })),
    })
    for (const scan of fresh) this.keep(scan, book.record(door, scan))
    return batch.map(({ scanId }) => this.answers.get(String(scanId))?.outcome as ScanOutcome<DoorGuest>)
  }

  private pastOf(scanId: string, { guest, opens, recorded }: ScanOutcome<DoorGuest>): PastScan {
    return {
      attendeeId: guest?.attendeeId ?? null,
      admission: opens?.shortId ?? null,
      isOpenConflict: recorded.conflict !== null && !this.settled.has(scanId),
    }
  }

  private keep(scan: ReceivedScan, outcome: ScanOutcome<DoorGuest>): void {
    this.answers.set(String(scan.scanId), { outcome, scan })
    const { guest, opens, closes, settles } = outcome
    if (settles !== null) this.settled.add(settles)
    if (guest === null) return
    this.guests.set(guest.attendeeId, guest)
    const open = this.open.get(guest.attendeeId) ?? new Set()
    if (closes) open.delete(closes.shortId)
    if (opens) open.add(opens.shortId)
    this.open.set(guest.attendeeId, open)
    if (open.size > 1) throw new Error(`ticket ${guest.attendeeId} is in twice`)
  }
}

/** One phone without a network: it never lets the same ticket in twice. */
function phone(steps: readonly { ticket: number; step: 'in' | 'out' | 'undo' }[]): ReceivedScan[] {
  const inside = new Map<number, string>()
  return steps.map(({ ticket, step }) => {
    const admitted = inside.get(ticket)
    if (step === 'in') {
      const scan = scanOf(ticket, { deviceVerdict: admitted === undefined ? 'admitted' : 'already_admitted' })
      if (admitted === undefined) inside.set(ticket, String(scan.scanId))
      return scan
    }
    inside.delete(ticket)
    const done = step === 'out' ? 'checked_out' : 'undone'
    const deviceVerdict = admitted === undefined ? 'not_inside' : done
    if (step === 'out') return scanOf(ticket, { action: 'check-out', deviceVerdict })
    return scanOf(ticket, { action: 'undo', deviceVerdict, undoes: admitted ?? null })
  })
}

const TICKETS = 4
const steps = fc.array(
  fc.record({ ticket: fc.integer({ min: 1, max: TICKETS }), step: fc.constantFrom('in', 'in', 'out', 'undo') }),
  { maxLength: 12 },
)

/** Cuts what each phone did into uploads, in its order, and mixes those of all phones, some of them sent twice. */
const mixed = (phones: readonly (readonly ReceivedScan[])[], picks: readonly number[]): ReceivedScan[][] => {
  const left = phones.map((done) => [...done])
  const sent: ReceivedScan[][] = []
  for (const pick of picks) {
    const queue = left[pick % left.length]
    if (queue === undefined || queue.length === 0) continue
    const size = 1 + (pick % 3)
    sent.push(pick % 4 === 0 ? queue.slice(0, size) : queue.splice(0, size))
  }
  return [...sent, ...left.filter((rest) => rest.length > 0)]
}

test('whatever order uploads come in: one open admission a ticket, every double listed once, replays change nothing, nothing is dropped', () => {
  fc.assert(
    fc.property(
      fc.array(steps, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(1000), { maxLength: 30 }),
      (all, picks) => {
        const phones = all.map(phone)
        const uploads = mixed(phones, picks)
        const server = new Server(TICKETS)
        const answers = uploads.map((batch) => server.upload(batch))
        expect(server.answers.size).toBe(phones.flat().length)
        const state = JSON.stringify([[...server.guests], [...server.open].map(([id, open]) => [id, [...open]])])
        const again = uploads.toReversed().map((batch) => server.upload(batch))
        expect(again).toEqual(answers.toReversed())
        expect(JSON.stringify([[...server.guests], [...server.open].map(([id, open]) => [id, [...open]])])).toBe(state)
        for (const { outcome, scan } of server.answers.values()) {
          const told = scan.deviceVerdict === 'admitted'
          const isIn = outcome.opens !== null
          const isListed = outcome.recorded.conflict === 'ADMITTED_TWICE' && outcome.standing !== null
          // A guest who was let in has their own admission or is in the list of
          // conflicts, never both, never neither.
          expect([isIn, isListed]).toEqual(told ? [isIn, !isIn] : [false, false])
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('without ends, each ticket is admitted once and every further phone that let it in is one conflict', () => {
  const tickets = fc.array(fc.integer({ min: 1, max: TICKETS }), { maxLength: 10 })
  fc.assert(
    fc.property(
      fc.array(tickets, { minLength: 2, maxLength: 3 }),
      fc.array(fc.nat(1000), { maxLength: 20 }),
      (all, picks) => {
        const phones = all.map((seen) => phone(seen.map((ticket) => ({ ticket, step: 'in' as const }))))
        const server = new Server(TICKETS)
        for (const batch of mixed(phones, picks)) server.upload(batch)
        for (let ticket = 1; ticket <= TICKETS; ticket++) {
          const letIn = all.filter((seen) => seen.includes(ticket)).length
          const kept = [...server.answers.values()].filter(({ scan }) => scan.code?.attendeeId === ticket)
          expect(kept.filter(({ outcome }) => outcome.opens)).toHaveLength(Math.min(1, letIn))
          expect(kept.filter(({ outcome }) => outcome.recorded.conflict)).toHaveLength(Math.max(0, letIn - 1))
        }
      },
    ),
  )
})

test('an undo takes back what its own phone did, never the admission of another', () => {
  const server = new Server(1)
  const [first, second] = [scanOf(1, { device: 'North' }), scanOf(1, { device: 'South' })]
  server.upload([first])
  expect(server.upload([second])[0]?.recorded).toMatchObject({ conflict: 'ADMITTED_TWICE' })
  const undo = { action: 'undo', deviceVerdict: 'undone', undoes: second.scanId } as const
  const [taken, again] = server.upload([scanOf(1, undo), scanOf(1, undo)])
  expect(taken).toMatchObject({ recorded: { verdict: 'undone' }, settles: second.scanId, closes: null })
  expect(again).toMatchObject({ recorded: { verdict: 'not_inside' }, settles: null, closes: null })
  expect(server.guests.get(1)?.admission?.device).toBe('North')
  const [own] = server.upload([scanOf(1, { ...undo, undoes: first.scanId })])
  expect(own).toMatchObject({ recorded: { verdict: 'undone' }, closes: { device: 'North' } })
})

test('an order that is paid with its first guest is paid for the next one', () => {
  const owing = (id: number): DoorGuest => ({
    ...guestOf(id),
    orderId: 9,
    status: 'AWAITING_PAYMENT',
    orderStatus: 'AWAITING_OFFLINE_PAYMENT',
  })
  const book = openDoorBook({ guests: [1, 2].map((id) => ({ listId: 1, guest: owing(id) })), past: [] })
  const open = { ...door, allowsUnpaid: true }
  const asking = { deviceVerdict: null, asksIfUnpaid: true } as const
  expect(book.record(open, scanOf(1, asking)).recorded.verdict).toBe('unpaid')
  const paid = book.record(open, scanOf(1, { ...asking, action: 'check-in-and-mark-order-as-paid' }))
  expect(paid.recorded).toMatchObject({ verdict: 'admitted', marksOrderPaid: true })
  expect(book.record(open, scanOf(2, asking)).recorded).toMatchObject({ verdict: 'admitted', isUnpaid: false })
})
