import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { makeCall, type CallParts } from './make-call.ts'
import { bodyOf, nextCalls, type CallRow } from './queries-calls.ts'
import { recordCall } from './record-call.ts'
import { keepLane } from './store-lanes.ts'

/** What a lane is served with. */
export interface LaneParts extends CallParts {
  readonly database: Database
  readonly log: Log
  readonly publicUrl: () => string
  /** From 0 to below 1: pauses are not the same for all. */
  readonly chance: () => number
}

/** Calls to one receiver at once, each about another thing. */
const AT_ONCE = 4

/** Makes the calls of one webhook that are due, until none is. What is cut off is tried again, with the same id. */
export async function deliverLane(webhookId: number, parts: LaneParts, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- what is next depends on what became of the ones before
    const calls = await nextCalls(database, webhookId, { now: clock.now(), limit: AT_ONCE })
    if (calls.length === 0) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all(calls.map((call) => callOnce(call, parts, signal)))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await keepLane(database, webhookId)
  }
}

/** No transaction is open while the receiver is waited for. */
async function callOnce(call: CallRow, parts: LaneParts, signal: AbortSignal): Promise<void> {
  const { database, clock, chance } = parts
  const body = await bodyOf(database, call, parts.publicUrl())
  const outcome = await makeCall({ ...call, body }, parts, signal)
  if (signal.aborted && outcome.code === null) return
  const at = { now: clock.now(), chance: chance() }
  await database.transaction((tx) => recordCall(tx, { call, outcome, ...at }))
}
