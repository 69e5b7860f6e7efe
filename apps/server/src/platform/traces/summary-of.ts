const FIRST_WORD = /^\s*([a-z]+)/iu
/** A table or a function that a statement names first; names of ours, never a value. */
const TARGET = /\b(?:from|into|update)\s+"?([a-z_][a-z0-9_.]{0,60})"?/iu

/** What a statement is, without anything in it: `select orders`, `commit`. */
export function summaryOf(text: string): string {
  const verb = FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const target = TARGET.exec(text)?.[1]
  return target === undefined ? verb : `${verb} ${target}`
}
