import type { FoundWaiting } from './found.ts'
import type { FromFile, RowProblem } from './planned-order.ts'

/** As many as one entry may wait for (docs/domain/waiting-list.md). */
const PLACES_MAX = 10

export interface WaitingHere {
  /** By what earlier imports know an entry. */
  readonly refs: ReadonlySet<string>
  /** Addresses that wait or were offered something, in small letters. */
  readonly addresses: ReadonlySet<string>
  readonly isOffered: (entry: FoundWaiting) => boolean
}

/**
 * Who comes onto the waiting list, who waits longest first. An address waits once; what waits for nothing that is
 * sold here stays out.
 */
export function planWaiting(
  found: readonly FromFile<FoundWaiting>[],
  { refs, addresses, isOffered }: WaitingHere,
): { readonly entries: readonly FoundWaiting[]; readonly problems: readonly RowProblem[] } {
  const problems: RowProblem[] = []
  const entries: FoundWaiting[] = []
  const seen = new Set(addresses)
  const byTime = found.toSorted((a, b) => timeOf(a.is) - timeOf(b.is))
  for (const { fileId, line, is } of byTime) {
    const say = (code: RowProblem['code']): void =>
      void problems.push({ fileId, line, code, column: 'waiting', value: is.email })
    if (refs.has(is.ref)) continue
    const address = is.email.toLowerCase()
    if (!isOffered(is) || is.quantity < 1 || is.quantity > PLACES_MAX) say('not_taken_over')
    else if (seen.has(address)) say('already_here')
    else entries.push(is)
    seen.add(address)
  }
  return { entries, problems }
}

/** Who tells no time came last. */
const timeOf = ({ createdAt }: FoundWaiting): number =>
  createdAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(createdAt)
