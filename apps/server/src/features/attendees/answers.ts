import type { Attendee, AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { unitCostMinor } from '@turnout/domain/pricing/unit-cost.ts'
import type { QuestionAnswer } from '@turnout/contract/questions/answer.ts'
import type { timelineAnswer } from '../events/answers-timeline.ts'
import { dateAnswer } from '../occurrences/queries-ticket-date.ts'
import { seatAnswer } from '../seats/choosing/queries-seat.ts'
import type { AttendeeDetailRow, AttendeeListRow, CheckInJson } from './queries.ts'

type Timeline = readonly ReturnType<typeof timelineAnswer>[]

export const attendeeRowAnswer = (row: AttendeeListRow): AttendeeRow => ({
  id: row.id,
  event_id: row.event_id,
  order_id: row.order_id,
  short_id: row.short_id,
  public_id: row.public_id,
  status: row.status,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  locale: row.locale,
  product_id: row.product_id,
  product_price_id: row.product_price_id,
  product: {
    id: row.product_id,
    title: row.product_title,
    price_label: row.price_label,
    type: row.product_type,
    prices: row.prices.map(({ id, label, price_minor }) => ({
      id,
      label,
      price: majorFromMinor(price_minor, row.currency),
    })),
  },
  ...dateAnswer(row),
  ...seatAnswer(row),
  order: {
    id: row.order_id,
    short_id: row.order_short_id,
    public_id: row.order_public_id,
    status: row.order_status,
    payment_status: row.order_payment_status,
    refund_status: row.order_refund_status,
  },
  check_ins: row.check_ins.map(admissionAnswer),
  check_in: row.check_ins.map(admissionAnswer).at(-1) ?? null,
  created_at: row.created_at.toISOString(),
})

const admissionAnswer = (admission: CheckInJson) => ({
  short_id: admission.short_id,
  checked_in_at: new Date(admission.opened_at).toISOString(),
  check_in_list: { id: admission.list_id, name: admission.list_name },
})

export const attendeeAnswer = (
  row: AttendeeDetailRow,
  { answers, timeline }: { answers: readonly QuestionAnswer[]; timeline: Timeline },
): Attendee => ({
  ...attendeeRowAnswer(row),
  notes: row.notes,
  door_note: row.door_note,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  price: majorFromMinor(
    unitCostMinor({ totalGrossMinor: row.line_gross_minor, quantity: row.line_quantity }),
    row.currency,
  ),
  currency: row.currency,
  code_version: row.code_version,
  legacy_codes: [...row.legacy_codes],
  is_manually_created: row.is_manual,
  admissions: row.admissions.map((admission) => ({
    ...admissionAnswer(admission),
    ended_at: admission.closed_at === null ? null : new Date(admission.closed_at).toISOString(),
    device: admission.device,
  })),
  question_answers: [...answers],
  mail_trouble: row.mail_trouble,
  timeline: [...timeline],
})
