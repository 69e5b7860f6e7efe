/** The same bytes in pieces of one size; the last may be shorter. `size`: bytes of a piece. */
export async function* equalPieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const part of source) {
    parts.push(part)
    length += part.length
    if (length < size) continue
    let rest = Buffer.concat(parts)
    for (; rest.length >= size; rest = rest.subarray(size)) yield rest.subarray(0, size)
    parts = [rest]
    length = rest.length
  }
  if (length > 0) yield Buffer.concat(parts)
}
