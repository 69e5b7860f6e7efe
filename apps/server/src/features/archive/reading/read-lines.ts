import { ArchiveRefused, LIMITS } from './judge-entries.ts'

/** A line of an entity, as it is there. */
export interface ArchiveLine {
  /** From 1. */
  readonly number: number
  readonly text: string
}

/** Lines that are read and written at once. */
const LINES_AT_ONCE = 500
const NEWLINE = 10

/**
 * The lines of a file, some at a time; every line ends with a line break.
 * @throws ArchiveRefused for a line that is too long, empty, cut off or not UTF-8
 */
export async function* readLines(
  file: string,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<readonly ArchiveLine[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let number = 0
  let lines: ArchiveLine[] = []
  let rest: Buffer[] = []
  let restBytes = 0
  const refuse = (words: string): never => {
    throw new ArchiveRefused(`${file}, line ${number}: ${words}`)
  }
  const textOf = (bytes: Buffer): string => {
    try {
      return decoder.decode(bytes)
    } catch {
      return refuse('not UTF-8')
    }
  }
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
      number += 1
      const bytes = Buffer.concat([...rest, piece.subarray(from, end)])
      if (bytes.length === 0) refuse('empty')
      lines.push({ number, text: textOf(bytes) })
      rest = []
      restBytes = 0
      from = end + 1
      if (lines.length < LINES_AT_ONCE) continue
      yield lines
      lines = []
    }
    rest.push(piece.subarray(from))
    restBytes += piece.length - from
    if (restBytes <= LIMITS.lineBytes) continue
    number += 1
    refuse(`longer than ${LIMITS.lineBytes} bytes`)
  }
  if (restBytes > 0) {
    number += 1
    refuse('cut off')
  }
  if (lines.length > 0) yield lines
}
