type Field = string | number | boolean | null | undefined

/** Needs no quotes inside a row. */
const PLAIN = /^[\w.:+/=-]+$/u

/**
 * Rows as PostgreSQL writes an array of a composite type, for statements that take some hundred
 * rows at once: read five times as fast as JSON. `fields`: those of the type in its order
 * (row-types.ts); null and undefined are null.
 */
export const rowsLiteral = <Row extends Readonly<Record<keyof Row, Field>>>(
  fields: readonly (keyof Row)[],
  rows: readonly Row[],
): string => `{${rows.map((row) => `"(${fields.map((field) => fieldText(row[field])).join(',')})"`).join(',')}}`

function fieldText(field: Field): string {
  if (field === null || field === undefined) return ''
  if (typeof field !== 'string') return String(field)
  if (PLAIN.test(field)) return field
  // Quoted twice: as a field of the row, and the row as an element of the array.
  return String.raw`\"` + field.replaceAll('\\', '\\\\\\\\').replaceAll('"', String.raw`\"\"`) + String.raw`\"`
}

/** Numbers or flags as PostgreSQL writes an array of them; null is written as null. */
export const listLiteral = (values: readonly (number | boolean | null)[]): string => `{${values.map(String).join(',')}}`
