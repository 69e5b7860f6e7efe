/*
 * While an update goes on, processes of the version before serve the migrated database
 * (docs/operating/upgrading.md). So a migration only adds. What nothing uses any more is taken away
 * one version later, with a line that says why it is not missed.
 */

const BREAKING: readonly (readonly [string, RegExp])[] = [
  ['drops a column', /\bdrop\s+column\b/iu],
  ['drops a table', /\bdrop\s+table\b/iu],
  ['renames', /\brename\s+(?:column\b|to\b|[a-z_]+\s+to\b)/iu],
  ['changes a type', /\balter\s+column\s+[a-z_]+\s+(?:set\s+data\s+)?type\b/iu],
  ['asks for a value that was optional', /\balter\s+column\s+[a-z_]+\s+set\s+not\s+null\b/iu],
]

/** `-- contract: …` with the reason, in a migration that takes away. */
const EXCUSE = /^-- contract: \S/mu

/** The ways in which a migration breaks processes of the version before; empty when it only adds. */
export function findBreaking(sql: string): string[] {
  if (EXCUSE.test(sql)) return []
  const code = sql.replaceAll(/--.*$/gmu, '')
  const found = BREAKING.filter(([, pattern]) => pattern.test(code)).map(([what]) => what)
  return asksForMore(code) ? [...found, 'adds a column that the version before cannot fill'] : found
}

/** A column without null and without default: the version before inserts rows that lack it. */
function asksForMore(code: string): boolean {
  const statements = code.split(';').filter((statement) => /\balter\s+table\b/iu.test(statement))
  return statements
    .flatMap((statement) => statement.split(/\badd\s+column\b/iu).slice(1))
    .map((column) => column.split(/,\s*(?:add|alter|drop)\b/iu)[0] ?? '')
    .some((column) => /\bnot\s+null\b/iu.test(column) && !/\b(?:default|generated)\b/iu.test(column))
}
