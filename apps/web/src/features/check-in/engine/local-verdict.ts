import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { SCAN_VERDICT_OF } from '@turnout/contract/check-in/scan-verdict.ts'
import type { Verdict } from '@turnout/domain/check-in/judge-scan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { GuestAdmission, LocalVerdict, Scanned } from './door-engine.ts'
import type { KeptGuest } from './guests/kept-guest.ts'
import type { LocalJudgement } from './judge-locally.ts'
import { keptText } from './prove-code.ts'

interface Told {
  readonly scanId: string
  readonly what: Scanned
  readonly list: Pick<DoorList, 'name' | 'products' | 'dates'>
  /** The admission that the verdict speaks of: the new one, the present one or an earlier one. */
  readonly admission: GuestAdmission | null
  /** The amount that the order owes after payments here; null: nothing, or not here. */
  readonly amountDue: number | null
  /** This page let the guest in. */
  readonly isOwn: boolean
}

/** The message for the screen, in the shape of the server's answer. */
export function localVerdict(judgement: LocalJudgement, told: Told): LocalVerdict {
  const { verdict, row, key, passDateId, productId } = judgement
  const { list, what } = told
  const elsewhere = usedElsewhere(judgement, told)
  const admission = elsewhere ?? told.admission
  const name = verdict.verdict
  const isOwing = name === 'admitted' && verdict.isUnpaid
  const dateId = 'date' in verdict ? verdict.date.id : (passDateId ?? row?.event_occurrence_id)
  const date = list.dates?.data.find(({ id }) => id === dateId)
  const canMarkAsPaid = name === 'unpaid' && told.amountDue !== null
  return {
    public_id: 'publicId' in what ? what.publicId : null,
    code: 'code' in what ? keptText(what.code, row !== null) : null,
    scan_id: told.scanId,
    verdict: SCAN_VERDICT_OF[name],
    conflict: null,
    text:
      elsewhere === null
        ? verdictWords(verdict, told)
        : m.check_in_verdict_already_in({ gate: elsewhere.device ?? elsewhere.check_in_list_name }),
    ...(elsewhere !== null && { entry_used: true as const }),
    ...(date !== undefined && name !== 'unknown' && { event_occurrence: date }),
    ...passDates(name === 'unknown' ? null : row, list),
    attendee: name === 'unknown' || productId === null ? null : whoIsIt(row ?? key ?? '', productId, list),
    check_in: admission && {
      short_id: told.scanId,
      checked_in_at: admission.checked_in_at,
      check_in_list_name: elsewhere?.check_in_list_name ?? list.name,
      device: admission.device,
    },
    can_mark_as_paid: canMarkAsPaid,
    amount_due: canMarkAsPaid || isOwing ? told.amountDue : null,
    is_unpaid: isOwing,
    marked_as_paid: name === 'admitted' && verdict.marksOrderPaid,
  }
}

/** Of a pass, its dates that take place; nothing where this phone does not know all of them. */
function passDates(row: KeptGuest | null, { dates }: Told['list']): Pick<LocalVerdict, 'event_occurrences'> {
  const ids = row?.event_occurrence_ids ?? []
  const known = dates?.data.filter(({ id }) => ids.includes(id)) ?? []
  if (known.length === 0 || known.length < ids.length) return {}
  const taking = known.filter(({ is_cancelled }) => !is_cancelled)
  return { event_occurrences: taking.map(({ id, start_date }) => ({ id, start_date })) }
}

/** The admission at a door of another date that used the entry of a guest who is not inside here; null: none did. */
const usedElsewhere = ({ verdict, used }: LocalJudgement, { admission }: Told): LocalJudgement['used'] =>
  verdict.verdict === 'already_admitted' && admission === null ? used : null

/**
 * @param guest a row, or how this phone names a ticket so new that only its signature is known
 * here.
 */
function whoIsIt(
  guest: KeptGuest | string,
  productId: number,
  { products }: Pick<DoorList, 'products'>,
): NonNullable<LocalVerdict['attendee']> {
  const product = { product_id: productId, product_title: products.find(({ id }) => id === productId)?.title ?? '' }
  if (typeof guest === 'string') {
    const first_name = m.check_in_verdict_new_ticket()
    return { public_id: guest, first_name, last_name: '', status: 'ACTIVE', ...product, price_label: null }
  }
  const { public_id, first_name, last_name, status, price_label } = guest
  return { public_id, first_name, last_name, status, ...product, price_label }
}

function verdictWords(verdict: Verdict, { what, isOwn }: Told): string {
  switch (verdict.verdict) {
    case 'admitted':
      return verdict.isUnpaid ? m.check_in_verdict_admitted_unpaid() : m.check_in_verdict_admitted()
    case 'already_admitted':
      return isOwn ? m.check_in_verdict_already_admitted() : m.check_in_verdict_scanned_before()
    case 'not_on_list':
      return m.check_in_verdict_not_on_list()
    case 'cancelled':
      return m.check_in_verdict_cancelled()
    case 'unpaid':
      return m.check_in_verdict_unpaid()
    case 'revoked_code':
      return m.check_in_verdict_revoked()
    case 'unknown':
      return 'publicId' in what ? m.check_in_verdict_nobody() : m.check_in_verdict_unknown()
    case 'checked_out':
      return m.check_in_verdict_checked_out()
    case 'undone':
      return m.check_in_verdict_undone()
    case 'not_inside':
      return m.check_in_verdict_not_inside()
    case 'list_not_active':
      return m.error_list_not_active()
    case 'list_expired':
      return m.error_list_expired()
    // The screen says which date; this is for a list that does not know it.
    case 'other_date':
      return m.check_in_door_other_date()
    case 'date_cancelled':
      return m.check_in_door_date_cancelled()
    case 'too_early':
    case 'too_late':
      return m.check_in_door_other_time()
  }
}
