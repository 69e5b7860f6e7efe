import { readTicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import type { GuestAdmission, LocalVerdict } from './door-engine.ts'
import type { QueuedScan } from './store/door-store.ts'
import { keptAdmission, type KeptGuest, keptGuest } from './guests/kept-guest.ts'
import { type OwnWord, type OwnWords, wordKey } from './guests/own-words.ts'

/*
 * This phone's word on its guests, over the server's word. First come the scans that the server
 * confirmed so lately that the list may lack them. Then come the scans that still wait, in their
 * order.
 */

/** A word that the server has taken. */
export interface ConfirmedWord {
  readonly key: string
  readonly word: OwnWord
  readonly paidParty: string | null
  /** When it was taken, by `performance.now()`: an answer that was asked for later has it. */
  readonly takenAt: number
}

export function ownWordsOf(confirmed: readonly ConfirmedWord[], queue: readonly QueuedScan[]): OwnWords {
  const words = new Map<string, OwnWord>()
  const paidParties = new Set<string>()
  for (const { key, word, paidParty } of confirmed) {
    words.set(key, word)
    if (paidParty !== null) paidParties.add(paidParty)
  }
  for (const { key, pass_date: date, effect, paid_party, scan, device, refused } of queue) {
    // A scan that the server refused admits no guest.
    if (refused !== null) continue
    if (key !== null && effect !== null)
      words.set(wordKey(key, date ?? null), { check_in: effect === 'in' ? waiting(scan, device) : null })
    if (paid_party !== null) paidParties.add(paid_party)
  }
  return { words, paidParties }
}

const waiting = ({ scanned_at }: QueuedScan['scan'], device: string | null): GuestAdmission => ({
  checked_in_at: scanned_at,
  device,
  isWaiting: true,
})

/**
 * The guest's state by the server's answer to a scan; null: nothing that this phone did not know.
 */
export function confirmedBy(
  { key, pass_date: date, effect, paid_party }: QueuedScan,
  result: LocalVerdict,
  takenAt: number,
): ConfirmedWord | null {
  const { check_in } = result
  if (key === null || effect === null || (effect === 'out' && check_in === null)) return null
  const told = isInside(result) && check_in !== null ? { ...check_in, isWaiting: false } : null
  return { key: wordKey(key, date ?? null), word: { check_in: told }, paidParty: paid_party, takenAt }
}

/** Whether the admission of an answer is a present one at this list. */
const isInside = ({ verdict, entry_used }: LocalVerdict): boolean =>
  verdict === 'ADMITTED' || (verdict === 'ALREADY_ADMITTED' && entry_used !== true)

/** An answered scan with what the server said. */
export interface Answered<Scan extends QueuedScan = QueuedScan> {
  readonly scan: Scan
  readonly result: LocalVerdict
}

/**
 * The rows of the guests after these answers, in their order.
 * @param rowOf the row as it was before, where this page has it.
 */
export function rowsAfter(
  answered: readonly Answered[],
  rowOf: (publicId: string) => KeptGuest | undefined,
): readonly KeptGuest[] {
  const rows = new Map<string, KeptGuest>()
  for (const { scan, result } of answered) {
    const publicId = result.attendee?.public_id
    if (publicId === undefined) continue
    const row = rowAfter(scan, result, rows.get(publicId) ?? rowOf(publicId) ?? (scan.row && keptGuest(scan.row)))
    if (row !== null) rows.set(publicId, row)
  }
  return [...rows.values()]
}

function rowAfter(
  { key, scan, pass_date: date }: QueuedScan,
  result: LocalVerdict,
  before: KeptGuest | null,
): KeptGuest | null {
  const { attendee, check_in, verdict } = result
  const hash = key?.startsWith('#') === true ? key.slice(1) : null
  if (attendee === null || (before === null && hash === null)) return null
  const { public_id, first_name, last_name, status, product_id, price_label } = attendee
  const ticket = ticketOf(scan.code)
  const { check_in: stood, ...known } = before ?? {
    code_hash: hash ?? '',
    code_version: ticket?.codeVersion ?? 0,
    // No party's: the next change of the list brings the party.
    party: `#${scan.scan_id}`,
  }
  if (date !== undefined) return before === null ? null : passAfter(before, date, result)
  const row = { ...known, public_id, first_name, last_name, status, product_id, price_label }
  // Without an admission that ended, as when a conflict is taken back, the present admission stays.
  if ((verdict === 'CHECKED_OUT' || verdict === 'UNDONE') && check_in !== null) return row
  const stands = isInside(result) ? (check_in ?? stood) : stood
  return stands === undefined ? row : { ...row, check_in: keptAdmission(stands) }
}

/** A pass after an answer about one of its dates. */
function passAfter(row: KeptGuest, date: number, result: LocalVerdict): KeptGuest {
  const { check_in: told, verdict } = result
  const others = row.check_ins?.filter(({ event_occurrence_id: id }) => id !== date) ?? []
  if ((verdict === 'CHECKED_OUT' || verdict === 'UNDONE') && told !== null) return { ...row, check_ins: others }
  return isInside(result) && told !== null
    ? { ...row, check_ins: [...others, { ...keptAdmission(told), event_occurrence_id: date }] }
    : row
}

function ticketOf(code: string | null | undefined) {
  const read = readTicketCode(code ?? '')
  return 'refused' in read ? null : read.ticket
}
