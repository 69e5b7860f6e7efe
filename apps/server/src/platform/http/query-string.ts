const MAX_PARAMETERS = 200
/** `filter_fields[status][eq]` and deeper; the names of a list are checked by its schema. */
const NESTED = /^(\w{1,64})\[(\w{1,64})\](?:\[(\w{1,64})\])?$/u

/**
 * Reads a query string with one convention beyond plain pairs: `filter_fields[field][op]=value`
 * nests. The objects have no prototype, so a field called `__proto__` is only a field. A name given
 * twice becomes a list, which the schemas refuse.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null)
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > MAX_PARAMETERS) break
    const parts = NESTED.exec(name)
    if (parts === null) add(query, name, value)
    else
      addNested(
        query,
        [parts[1], parts[2], parts[3]].filter((part) => part !== undefined),
        value,
      )
  }
  return query
}

function addNested(query: Record<string, unknown>, path: string[], value: string): void {
  let at = query
  for (const part of path.slice(0, -1)) {
    const next = at[part] ?? Object.create(null)
    if (typeof next !== 'object' || Array.isArray(next)) return
    at[part] = next
    at = next as Record<string, unknown>
  }
  add(at, path.at(-1) ?? '', value)
}

function add(at: Record<string, unknown>, name: string, value: string): void {
  const present = at[name]
  at[name] = present === undefined ? value : [present, value].flat()
}
