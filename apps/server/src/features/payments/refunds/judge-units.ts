import {
  chooseUnits,
  unitsMinor,
  type ChosenLine,
  type LineRefusal,
  type RefundedUnits,
} from '@turnout/domain/payments/line-refunds.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { refundableLine, refundableLines } from '../../orders/money/queries-units.ts'

/** Units of lines as a request names them. */
export interface ChosenUnits {
  readonly lines: readonly (ChosenLine & { readonly cancels: boolean })[]
  readonly withFees: boolean
  /** The amount that was shown for them; null: none was. */
  readonly shownMinor: number | null
}

/** Units that go back, with the name of their line. */
export interface JudgedUnits extends RefundedUnits {
  readonly label: string
  /** Their tickets become void, or the goods go back in stock. */
  readonly cancels: boolean
}

/**
 * The units that are meant and what goes back for them: what they were sold for, at most what is
 * left of the order. An act has locked the order, so that no other gives the same unit back meanwhile.
 * @throws Refusal line_already_refunded; invalid_fields for a line or ticket that is none of the
 * order's, one that is named twice, and more units than are left; refund_amount_changed.
 */
export async function judgeUnits(
  reader: Reader,
  orderId: number,
  { chosen, leftMinor }: { chosen: ChosenUnits; leftMinor: number },
): Promise<{ amountMinor: number; units: readonly JudgedUnits[] }> {
  const rows = await refundableLines(reader, orderId)
  const units = chooseUnits(rows.map(refundableLine), { chosen: chosen.lines, withFees: chosen.withFees })
  if ('refused' in units) throw refusalOf(units, chosen)
  const amountMinor = Math.min(leftMinor, unitsMinor(units))
  if (amountMinor === 0) throw invalidFields({ lines: 'nothing_to_refund' })
  if (chosen.shownMinor !== null && chosen.shownMinor !== amountMinor) throw new Refusal('refund_amount_changed')
  return {
    amountMinor,
    units: units.map((of, at) => ({
      ...of,
      label: rows.find(({ id }) => id === of.lineId)?.item_name ?? '',
      cancels: chosen.lines[at]?.cancels ?? false,
    })),
  }
}

function refusalOf(refusal: LineRefusal, { lines }: ChosenUnits): Refusal {
  const at = `lines.${refusal.at}`
  if (refusal.refused === 'above_refundable_units')
    return invalidFields({ [`${at}.quantity`]: { word: refusal.refused, values: { maximum: refusal.maximum } } })
  if (refusal.refused === 'line_already_refunded') return new Refusal(refusal.refused)
  if (refusal.refused === 'quantity_differs') return invalidFields({ [`${at}.quantity`]: refusal.refused })
  const isOfTickets =
    refusal.refused === 'unknown_ticket' || (refusal.refused === 'chosen_twice' && !isNamedTwice(lines, refusal.at))
  return invalidFields({ [`${at}.${isOfTickets ? 'attendee_ids' : 'order_item_id'}`]: refusal.refused })
}

const isNamedTwice = (lines: ChosenUnits['lines'], at: number): boolean =>
  lines.slice(0, at).some(({ lineId }) => lineId === lines[at]?.lineId)
