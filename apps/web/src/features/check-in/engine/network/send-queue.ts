import type { ScansAnswer } from '@turnout/contract/check-in/door.ts'
import { SCANS_MAX } from '@turnout/contract/limits.ts'
import type { LocalVerdict } from '../door-engine.ts'
import type { Placed, QueuedScan, StoredDoor } from '../store/door-store.ts'
import type { DoorWire, WireFailure } from './door-wire.ts'

/*
 * Sends waiting scans in their order, as many at once as the server takes. The same scan sent twice
 * changes nothing at the server, so a doubtful scan is sent again. Used by the page, and by the
 * service worker when no page is open.
 */

export interface Sent {
  /** Scans that left the queue, with what the server said. */
  readonly answered: readonly { readonly scan: Placed<QueuedScan>; readonly result: LocalVerdict }[]
  /** Scans that the server will never take. */
  readonly refused: readonly Placed<QueuedScan>[]
  /** The rest of the answer; null when there was none. */
  readonly answer: { readonly value: ScansAnswer; readonly heardAtMs: number } | null
  /** null: all went well. */
  readonly failure: WireFailure | null
}

export const NOTHING_SENT: Sent = { answered: [], refused: [], answer: null, failure: null }

/**
 * Sends the first of the waiting scans, at most one upload's worth of one gate, and returns the
 * result. The caller settles it.
 */
export async function sendFirst(
  wire: DoorWire,
  door: StoredDoor,
  waiting: readonly Placed<QueuedScan>[],
): Promise<Sent> {
  const [first] = waiting
  if (first === undefined) return NOTHING_SENT
  // An upload has one gate: a phone that was given another name sends in two.
  const end = waiting.findIndex(({ device }) => device !== first.device)
  return sendBatch(wire, door, waiting.slice(0, Math.min(SCANS_MAX, end === -1 ? SCANS_MAX : end)))
}

async function sendBatch(wire: DoorWire, door: StoredDoor, batch: readonly Placed<QueuedScan>[]): Promise<Sent> {
  const answer = await wire.send({
    attendees: batch.map(({ scan }) => scan),
    device: batch[0]?.device ?? null,
    device_id: door.device_id,
    sent_at: new Date().toISOString(),
  })
  if (!('failed' in answer)) {
    const results = new Map(answer.value.results.map((result) => [result.scan_id, result]))
    const answered = batch.flatMap((scan) => {
      const result = results.get(scan.scan.scan_id)
      return result === undefined ? [] : [{ scan, result: { ...result, scan_id: scan.scan.scan_id } }]
    })
    const isWhole = answered.length > 0
    return { answered, refused: [], answer, failure: isWhole ? null : { failed: 'later', message: '', waitMs: 0 } }
  }
  if (answer.failed !== 'refused') return { ...NOTHING_SENT, failure: answer }
  const [only] = batch
  if (batch.length === 1 && only !== undefined) {
    return { ...NOTHING_SENT, refused: [{ ...only, refused: answer.message }] }
  }
  // One of them spoils the upload: the first half tells whether it is in there.
  return sendBatch(wire, door, batch.slice(0, Math.ceil(batch.length / 2)))
}
