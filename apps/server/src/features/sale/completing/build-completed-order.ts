import { statusAtBirth } from '@turnout/domain/attendees/attendee-state.ts'
import type { OrderAttendeeRow } from '../../orders/queries-order.ts'
import { stateRowOf } from '../../orders/read-order.ts'
import type { Completion, CompletionOutcome, NewAttendee } from './store-completions.ts'
import type { Catalogue } from '../keep-catalogues.ts'
import type { PublicOrderRow } from '../queries-order.ts'

interface Done {
  readonly completion: Completion
  readonly done: Extract<CompletionOutcome, { outcome: 'DONE' }>
  readonly catalogue: Catalogue
}

/** The order after a move, from what was written: the same that reading it would give. */
export function rowOfCompletion(row: PublicOrderRow, { completion, done, catalogue }: Done): PublicOrderRow {
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
      attendeeRow(attendee, { id: done.attendeeIds[at] ?? 0, completion, catalogue }),
    ),
  }
}

function attendeeRow(
  attendee: NewAttendee,
  { id, completion, catalogue }: { id: number; completion: Completion; catalogue: Catalogue },
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
  }
}
