import { codeText } from '../promo-codes/code-text.ts'
import type { DateFinder } from './find-date.ts'
import type { FoundAffiliate, FoundPromoCode, FoundWaiting } from './found.ts'
import type { FromFile, RowProblem } from './planned-order.ts'

/* What files tell beside orders: promo codes, affiliates, and who waits. */

/** Of promo codes and of affiliates alike: codes of an event, each once whatever its case. */
export type FoundCode = FoundPromoCode | FoundAffiliate

export interface CodesHere {
  /** What earlier imports were told of a code, by its key. */
  readonly told: ReadonlyMap<string, object>
  /** Keys of codes that the event has. */
  readonly taken: ReadonlySet<string>
}

export interface PlannedCodes<T> {
  readonly codes: readonly T[]
  readonly problems: readonly RowProblem[]
}

/** What such codes may be here: one of a link is plain, one that buyers type is any text of one line. */
const CODES = { promo_code: /^.{3,50}$/u, affiliate: /^[A-Za-z0-9_-]{3,50}$/u } as const

/** By what a code is found again. */
export const codeKey = (code: string): string => codeText(code).toLowerCase()

/** The codes that come in. One that is here stays as it is, and is listed unless an earlier import brought it so. */
export function planCodes<T extends FoundCode>(
  found: readonly FromFile<T>[],
  { told, taken }: CodesHere,
  column: keyof typeof CODES,
): PlannedCodes<T> {
  const codes: T[] = []
  const problems: RowProblem[] = []
  const seen = new Set<string>()
  for (const { fileId, line, is } of found) {
    const code = codeText(is.code)
    const key = codeKey(code)
    const say = (problem: RowProblem['code']): void =>
      void problems.push({ fileId, line, code: problem, column, value: is.code })
    const before = told.get(key)
    if (!CODES[column].test(code)) say('not_taken_over')
    else if (before !== undefined && !seen.has(key)) {
      if (!isSame(before, is)) say('changed_since')
    } else if (taken.has(key) || seen.has(key)) say('already_here')
    else codes.push({ ...is, code })
    seen.add(key)
  }
  return { codes, problems }
}

/** Whatever the order of its fields is, which the database does not keep. */
const isSame = (before: object, is: FoundCode): boolean => {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.entries({ ...is, code: codeText(is.code) }).every(([name, value]) => was.get(name) === value)
}

/** As many as one entry may wait for (docs/domain/waiting-list.md). */
const PLACES_MAX = 10
export const WAITING_NAME_MAX = 100

export interface WaitingHere {
  /** By what earlier imports know an entry. */
  readonly refs: ReadonlySet<string>
  /** Addresses that wait or were offered something, in small letters. */
  readonly addresses: ReadonlySet<string>
  readonly isOffered: (entry: FoundWaiting) => boolean
  /** null: the event has one date. */
  readonly dateOf: DateFinder | null
}

export interface PlannedWaiting extends FoundWaiting {
  /** null: for any date, or the only one. */
  readonly occurrenceId: number | null
}

/**
 * Who comes onto the waiting list, who waits longest first. An address waits once; what waits for nothing that is
 * sold here stays out.
 */
export function planWaiting(
  found: readonly FromFile<FoundWaiting>[],
  { refs, addresses, isOffered, dateOf }: WaitingHere,
): { readonly entries: readonly PlannedWaiting[]; readonly problems: readonly RowProblem[] } {
  const problems: RowProblem[] = []
  const entries: PlannedWaiting[] = []
  const seen = new Set(addresses)
  const byTime = found.toSorted((a, b) => timeOf(a.is) - timeOf(b.is))
  for (const { fileId, line, is } of byTime) {
    const say = (code: RowProblem['code']): void =>
      void problems.push({ fileId, line, code, column: 'waiting', value: is.email })
    if (refs.has(is.ref)) continue
    const address = is.email.toLowerCase()
    const date = dateOf === null ? ANY : dateOfWaiting(dateOf, is)
    if (!isOffered(is) || is.quantity < 1 || is.quantity > PLACES_MAX) say('not_taken_over')
    else if (seen.has(address)) say('already_here')
    else if (date.fault !== null)
      problems.push({ fileId, line, code: date.fault, column: 'event_date', value: is.date })
    else {
      entries.push({ ...is, occurrenceId: date.occurrenceId })
      if (Math.max(is.firstName.length, is.lastName.length) > WAITING_NAME_MAX) say('text_cut')
    }
    seen.add(address)
  }
  return { entries, problems }
}

const ANY = { occurrenceId: null, fault: null } as const

/** Who names no date waits for any. */
function dateOfWaiting(dateOf: DateFinder, { date }: FoundWaiting) {
  const found = dateOf(date ?? null)
  if (found.id === null) return found.fault === 'missing_date' ? ANY : { occurrenceId: null, fault: found.fault }
  return { occurrenceId: found.id, fault: found.isCancelled ? ('cancelled_date' as const) : null }
}

/** Who tells no time came last. */
const timeOf = ({ createdAt }: FoundWaiting): number =>
  createdAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(createdAt)
