import { FILE_LIMITS, FileRefused } from './judge-file.ts'

/*
 * The texts that the cells of a workbook share, in the order of the file. A hundred thousand guests
 * bring half a million of them, so they are kept as bytes outside of the heap and read one at a time.
 */

const CHUNK_BYTES = 4 * 1024 * 1024

export interface KeptTexts {
  /** @throws FileRefused when there are more than any workbook has */
  add(text: string): void
  /** @throws FileRefused for a number that no text has */
  at(place: number): string
}

export function keepTexts(): KeptTexts {
  const chunks: Buffer[] = []
  let room = 0
  let starts = new Uint32Array(1024)
  let count = 0
  let size = 0

  const add = (text: string): void => {
    const bytes = Buffer.from(text)
    if (size + bytes.length > FILE_LIMITS.sharedBytes || count === FILE_LIMITS.sharedTexts) {
      throw new FileRefused('The workbook shares more texts between its cells than any export has.')
    }
    if (count + 1 === starts.length) {
      const longer = new Uint32Array(starts.length * 2)
      longer.set(starts)
      starts = longer
    }
    write(bytes)
    count += 1
    starts[count] = size
  }

  /** A text may lie on both sides of a border. */
  const write = (bytes: Buffer): void => {
    let written = 0
    while (written < bytes.length) {
      if (room === 0) {
        chunks.push(Buffer.allocUnsafeSlow(CHUNK_BYTES))
        room = CHUNK_BYTES
      }
      const part = bytes.copy(chunks.at(-1) ?? bytes, CHUNK_BYTES - room, written, written + room)
      written += part
      room -= part
      size += part
    }
  }

  const at = (place: number): string => {
    if (!Number.isInteger(place) || place < 0 || place >= count) {
      throw new FileRefused('A cell of the workbook names a text that is not there.')
    }
    const [from, to] = [starts[place] ?? 0, starts[place + 1] ?? 0]
    const first = Math.floor(from / CHUNK_BYTES)
    const parts = chunks
      .slice(first, Math.floor(Math.max(from, to - 1) / CHUNK_BYTES) + 1)
      .map((chunk, n) => chunk.subarray(n === 0 ? from - first * CHUNK_BYTES : 0, to - (first + n) * CHUNK_BYTES))
    return Buffer.concat(parts).toString('utf8')
  }
  return { add, at }
}
