import type { ImportProblem } from '@turnout/contract/imports/import.ts'

export type Severity = ImportProblem['severity']

/** Rows with the same fault. */
export interface ProblemGroup {
  readonly code: ImportProblem['code']
  readonly severity: Severity
  readonly message: string
  readonly problems: readonly ImportProblem[]
}

/** Of one severity or of both: rows that stay out first, then the most frequent. */
export function groupProblems(problems: readonly ImportProblem[], only: Severity | 'all'): readonly ProblemGroup[] {
  const shown = problems.filter(({ severity }) => only === 'all' || severity === only)
  const groups = Map.groupBy(shown, ({ code, message }) => `${code} ${message}`)
  return [...groups.values()]
    .flatMap((same) => (same[0] === undefined ? [] : [{ ...same[0], problems: same }]))
    .map(({ code, severity, message, problems: same }) => ({ code, severity, message, problems: same }))
    .toSorted((a, b) => rank(a) - rank(b) || b.problems.length - a.problems.length)
}

const rank = ({ severity }: ProblemGroup): number => (severity === 'error' ? 0 : 1)
