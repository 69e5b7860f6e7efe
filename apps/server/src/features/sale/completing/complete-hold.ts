import { statusAtBirth } from '@turnout/domain/attendees/attendee-state.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import type { OrderAttendeeRow } from '../../orders/queries-order.ts'
import { stateRowOf } from '../../orders/read-order.ts'
import type { Catalogue } from '../keep-catalogues.ts'
import type { FoundOrder } from '../reserving/keep-holds.ts'
import type { Sale } from '../open-sale.ts'
import { refuseOthers, type Named } from '../access.ts'
import type { CheckoutOrderRow, PublicOrderRow } from '../queries-order.ts'
import { redraw } from '../reserving/reserve-tickets.ts'
import type { Completion, CompletionOutcome, NewAttendee } from './store-completions.ts'

/** The order after an act, or that its Idempotency-Key was used before. */
export type Completed =
  | { readonly row: PublicOrderRow; readonly catalogue: Catalogue; readonly isMoved: boolean }
  | 'replayed'

type Judge = (row: CheckoutOrderRow, catalogue: Catalogue) => Completion | null

/**
 * Moves a buyer's own order on: finds it, has it judged, and lets the move be carried out. When the
 * order changed between reading and writing it is read and judged again, so that the same request
 * twice, or twice at once, has one effect. `judge` answers null when there is nothing to do.
 * @throws Refusal order_gone, order_wrong_session, order_expired, and the errors that `judge`
 * throws.
 */
export const completeHold = (sale: Sale, named: Named, judge: Judge): Promise<Completed> =>
  judgeAgain(async (attempt) => {
    const remembered = attempt === 1 ? await judgeRemembered(sale, named, judge) : null
    const { row, catalogue, completion } = remembered ?? (await judgeRead(sale, named, judge))
    if (completion === null) return { row, catalogue, isMoved: false }
    const judged = { ...completion, eventVersion: catalogue.event.version }
    const done = await sale.complete(judged).catch(redraw)
    if (done === 'again') return 'again'
    if (done.outcome === 'DONE')
      return { row: rowOfCompletion(row, { completion, done, catalogue }), catalogue, isMoved: true }
    if (done.outcome === 'EXPIRED') throw new Refusal('order_expired')
    // An order changes under a buyer's hands when they press twice.
    return done.outcome === 'REPLAYED' ? 'replayed' : 'again'
  })

interface Done {
  readonly completion: Completion
  readonly done: Extract<CompletionOutcome, { outcome: 'DONE' }>
  readonly catalogue: Catalogue
}

/** The order after a move, from what was written: the same that reading it would give. */
function rowOfCompletion(row: PublicOrderRow, { completion, done, catalogue }: Done): PublicOrderRow {
  const { next, details } = completion
  return {
    ...row,
    ...stateRowOf(next),
    payment_provider: completion.paymentProvider ?? row.payment_provider,
    offline_method: completion.offline?.method ?? row.offline_method,
    payment_due_at: completion.offline?.dueAt ?? null,
    ...(details !== null && {
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      address: details.address,
      company: details.company,
    }),
    now: done.at,
    attendees: completion.attendees.map((attendee, at) =>
      attendeeRow(attendee, { id: done.attendeeIds[at] ?? 0, completion, catalogue, row }),
    ),
  }
}

function attendeeRow(
  attendee: NewAttendee,
  { id, completion, catalogue, row }: { id: number; completion: Completion; catalogue: Catalogue; row: PublicOrderRow },
): OrderAttendeeRow {
  const product = catalogue.event.products.find((one) => one.id === attendee.productId)
  const price = product?.prices.find((one) => one.id === attendee.productPriceId)
  return {
    id,
    short_id: attendee.shortId,
    public_id: attendee.publicId,
    status: statusAtBirth(completion.next.status),
    first_name: attendee.firstName,
    last_name: attendee.lastName,
    email: attendee.email,
    product_id: attendee.productId,
    product_price_id: attendee.productPriceId,
    product_title: product?.title ?? '',
    price_type: product?.type ?? 'PAID',
    price_label: price?.label ?? null,
    price_minor: price?.priceMinor ?? 0,
    locale: completion.locale,
    is_passed_on: false,
    date: row.lines.find((line) => line.id === attendee.orderLineId)?.date ?? null,
  }
}

interface Judged extends FoundOrder {
  readonly completion: Completion | null
}

/**
 * Judges the hold as this process remembers it; null when it does not, or when anything but a move
 * would follow.
 */
async function judgeRemembered(sale: Sale, named: Named, judge: Judge): Promise<Judged | null> {
  const found = await sale.find(named.shortId, 'memory')
  if (found === undefined) return null
  try {
    refuseOthers(found.row, named)
    const completion = judge(found.row, found.catalogue)
    return completion === null ? null : { ...found, completion }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function judgeRead(sale: Sale, named: Named, judge: Judge): Promise<Judged> {
  const found = await sale.find(named.shortId, 'database')
  if (found === undefined) throw new Refusal('order_gone')
  refuseOthers(found.row, named)
  return { ...found, completion: judge(found.row, found.catalogue) }
}
