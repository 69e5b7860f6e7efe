import { aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { expect, test } from 'vitest'
import type { Placed, QueuedScan, StoredDoor } from '../store/door-store.ts'
import type { DoorWire, SentUpload, WireAnswer, WireFailure } from './door-wire.ts'
import { sendFirst } from './send-queue.ts'

const { list } = aPhoneDoor()
const door: StoredDoor = {
  door_key: list.door_key,
  short_id: list.short_id,
  list,
  device_id: 'phone',
  device: null,
  clock_ahead_ms: 0,
  heard_at: null,
  copy: null,
}
const REFUSED: WireFailure = { failed: 'refused', message: 'No', waitMs: 0 }

const queued = (seq: number, device: string | null = null): Placed<QueuedScan> =>
  ({ seq, device, scan: { scan_id: `s${seq}` }, told: {}, refused: null }) as unknown as Placed<QueuedScan>

const queue = (length: number): Placed<QueuedScan>[] => Array.from({ length }, (_, at) => queued(at + 1))

/** A server that answers each scan, or refuses uploads that have a bad one in them. */
function aServer(answer: (ids: readonly string[]) => WireFailure | readonly string[]) {
  const uploads: SentUpload[] = []
  const send = (upload: SentUpload): Promise<WireAnswer<never>> => {
    uploads.push(upload)
    const answered = answer(upload.attendees.map(({ scan_id }) => scan_id ?? ''))
    if ('failed' in answered) return Promise.resolve(answered)
    const results = answered.map((scan_id) => ({ scan_id, verdict: 'ADMITTED' }))
    return Promise.resolve({ value: { results, now: list.now } as never, heardAtMs: 0 })
  }
  return { uploads, wire: { send } as unknown as DoorWire }
}

test('an upload has at most 200 scans, the oldest first, and of one gate only', async () => {
  const server = aServer((ids) => ids)
  const sent = await sendFirst(server.wire, door, queue(450))
  expect(sent.answered.map(({ scan }) => scan.seq)).toEqual(queue(200).map(({ seq }) => seq))
  await sendFirst(server.wire, door, [queued(1, 'North'), queued(2, 'North'), queued(3, 'East')])
  expect(server.uploads.at(-1)).toMatchObject({
    device: 'North',
    device_id: 'phone',
    attendees: [{ scan_id: 's1' }, { scan_id: 's2' }],
  })
})

test('a scan that spoils its upload is found, kept apart, and the others go', async () => {
  const server = aServer((ids) => (ids.includes('s6') ? REFUSED : ids))
  let waiting: readonly Placed<QueuedScan>[] = queue(9)
  const refused: number[] = []
  const answered: number[] = []
  while (waiting.length > 0) {
    const sent = await sendFirst(server.wire, door, waiting)
    refused.push(...sent.refused.map(({ seq }) => seq))
    answered.push(...sent.answered.map(({ scan }) => scan.seq))
    expect(sent.refused.every((one) => one.refused === 'No')).toBe(true)
    waiting = waiting.filter(({ seq }) => !refused.includes(seq) && !answered.includes(seq))
  }
  expect(refused).toEqual([6])
  expect(answered).toEqual([1, 2, 3, 4, 5, 7, 8, 9])
})

test('without an answer, or with one that names none of the scans, everything stays', async () => {
  for (const failed of ['silent', 'gone', 'pin', 'closed', 'later'] as const) {
    const sent = await sendFirst(aServer(() => ({ ...REFUSED, failed })).wire, door, queue(3))
    expect(sent).toMatchObject({ answered: [], refused: [], failure: { failed } })
  }
  const strange = await sendFirst(aServer(() => ['somebody else']).wire, door, queue(3))
  expect(strange).toMatchObject({ answered: [], refused: [], failure: { failed: 'later' } })
})
