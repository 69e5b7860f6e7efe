import { codeText } from '../promo-codes/code-text.ts'
import type { FoundAffiliate, FoundPromoCode } from './found.ts'
import type { FromFile, RowProblem } from './planned-order.ts'

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
