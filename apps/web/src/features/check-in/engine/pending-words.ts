import type { Pending } from './door-engine.ts'
import type { QueuedScan } from './store/door-store.ts'

/**
 * The waiting scans as staff are told of them: only the final state of each guest. A guest who was
 * checked in and taken back before the server heard of either is back at the start. Both scans are
 * sent all the same, because every scan is kept. Scans that the server refused are counted
 * elsewhere.
 */
export function pendingOf(queue: readonly QueuedScan[]): Pending {
  const waiting = queue.filter(({ refused }) => refused === null)
  const acts = waiting.filter(({ key, effect }) => key !== null && effect !== null)
  const ends = [...Map.groupBy(acts, ({ key }) => key).values()].flatMap((ofGuest) => endOf(ofGuest) ?? [])
  const count = (end: End): number => ends.filter((one) => one === end).length
  const paid = new Set(waiting.flatMap(({ paid_party }) => paid_party ?? []))
  return { checkIns: count('in'), checkOuts: count('check-out'), undos: count('undo'), payments: paid.size }
}

export const isSamePending = (one: Pending, other: Pending): boolean =>
  one.checkIns === other.checkIns &&
  one.checkOuts === other.checkOuts &&
  one.undos === other.undos &&
  one.payments === other.payments

type End = 'in' | 'check-out' | 'undo'

/**
 * The final state of a guest's acts; null: back to the start. The first act tells the start: only a
 * guest outside is checked in.
 */
function endOf(acts: readonly QueuedScan[]): End | null {
  const [first, last] = [acts.at(0), acts.at(-1)]
  if (first === undefined || last === undefined || first.effect !== last.effect) return null
  if (last.effect === 'in') return 'in'
  return last.scan.action === 'undo' ? 'undo' : 'check-out'
}
