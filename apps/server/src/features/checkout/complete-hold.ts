import { Refusal } from '../../platform/http/refusal.ts'
import type { Completion } from '../orders/store-completions.ts'
import { rowOfCompletion } from './answers-completion.ts'
import { findOwnOrder, refuseOthers, type Named } from './find-own-order.ts'
import type { Catalogue } from './keep-catalogues.ts'
import type { Sale } from './open-sale.ts'
import type { CheckoutOrderRow, PublicOrderRow } from './queries-order.ts'
import { redraw } from './reserve-tickets.ts'

/** An order changes under a buyer's hands when they press twice; somebody who loses that often is told to try again. */
const ATTEMPTS_MAX = 5

/** The order after an act, or that its Idempotency-Key was used before. */
export type Completed =
  | { readonly row: PublicOrderRow; readonly catalogue: Catalogue; readonly isMoved: boolean }
  | 'replayed'

/**
 * Moves a buyer's own order on: reads it, unless this process has just made it, has it judged, and lets the move be carried out with everybody else's. When the order changed
 * between reading and writing it is read and judged again, so that the same request twice, or twice at once, has one effect.
 * `judge` answers null when there is nothing to do.
 * @throws Refusal order_gone, order_wrong_session, order_expired, and whatever `judge` throws.
 */
export async function completeHold(sale: Sale, named: Named, judge: Judge): Promise<Completed> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const kept = attempt === 1 ? judgeKept(sale, named, judge) : null
    const { row, catalogue, completion } = kept ?? (await judgeRead(sale, named, judge))
    if (completion === null) return { row, catalogue, isMoved: false }
    const judged = { ...completion, eventVersion: catalogue.event.version }
    const done = await sale.completions.add(judged).catch(redraw)
    if (done === 'redraw') continue
    if (done.outcome === 'DONE')
      return { row: rowOfCompletion(row, { completion, done, catalogue }), catalogue, isMoved: true }
    if (done.outcome === 'EXPIRED') throw new Refusal('order_expired')
    if (done.outcome === 'REPLAYED') return 'replayed'
  }
  throw new Refusal('unavailable', { retryAfterSeconds: 1 })
}

type Judge = (row: CheckoutOrderRow, catalogue: Catalogue) => Completion | null

interface Judged {
  readonly row: CheckoutOrderRow
  readonly catalogue: Catalogue
  readonly completion: Completion | null
}

/** Judges the hold as this process remembers it; null when it does not, or when anything but a move would follow. */
function judgeKept(sale: Sale, named: Named, judge: Judge): Judged | null {
  const kept = sale.holds.take(named.shortId)
  if (kept === undefined) return null
  try {
    refuseOthers(kept.row, named)
    const completion = judge(kept.row, kept.catalogue)
    return completion === null ? null : { ...kept, completion }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function judgeRead(sale: Sale, named: Named, judge: Judge): Promise<Judged> {
  const row = await findOwnOrder(sale, named)
  const catalogue = await catalogueOf(sale, row)
  return { row, catalogue, completion: judge(row, catalogue) }
}

/** The rules of the event as they were when the order was read. */
async function catalogueOf(sale: Sale, row: CheckoutOrderRow): Promise<Catalogue> {
  const known = await sale.catalogues.of(row.event_id)
  if (known !== undefined && known.event.version >= row.event_version) return known
  sale.catalogues.forget(row.event_id, known?.event.version ?? 0, row.now)
  const fresh = await sale.catalogues.of(row.event_id)
  if (fresh === undefined) throw new Refusal('event_not_available')
  return fresh
}
