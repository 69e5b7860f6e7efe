/** A part of a file: from one byte to another, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * The part that a `Range` header asks for; null: the whole, as for what is no range of bytes or
 * several of them, which may be answered so (RFC 9110). `outside`: it begins behind the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (first >= size) return 'outside'
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return last < first ? null : { first, last }
}
