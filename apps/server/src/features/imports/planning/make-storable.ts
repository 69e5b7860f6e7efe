// eslint-disable-next-line no-control-regex
const NO_TEXT = /\u0000/gu

/** The same with every text as the database can hold it: without NUL and half characters. */
export function storable<T>(value: T): T {
  return cleaned(value) as T
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll(NO_TEXT, '')
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one)]))
  return value
}
