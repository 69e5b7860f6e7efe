import type { StatementEncoding } from '@turnout/domain/bank/csv-mapping.ts'
import { fault } from '@turnout/domain/bank/statement-refusal.ts'
import { PIECE_MAX, StatementRefusal } from './judge-statement.ts'

/*
 * Bytes to characters, once and as they come. A mark at the beginning decides, then the zeros of UTF-16, then the first
 * byte above 127: as long as there was none, UTF-8 and Windows-1252 are the same.
 */

export type Chunks = AsyncIterable<Uint8Array>

/** What is parsed at once: parsers keep all that they find in it until it is wanted. */
const PIECE_BYTES = 16 * 1024

/** The bytes of a file in small pieces, up to the limit. @throws StatementRefusal */
export async function* limitBytes(chunks: Chunks, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > limit) throw new StatementRefusal(fault('TOO_LARGE', `${limit / 1024 / 1024} MB`))
    for (let from = 0; from < chunk.length; from += PIECE_BYTES) yield chunk.subarray(from, from + PIECE_BYTES)
  }
}

const START_BYTES = 64 * 1024

export interface Started {
  readonly start: Buffer
  /** The whole file, the start included; read once. */
  readonly all: Chunks
  /** For a caller that needs only the start. */
  readonly close: () => Promise<void>
}

/** The first bytes of a file, and all of it. */
export async function readStart(chunks: Chunks): Promise<Started> {
  const source = chunks[Symbol.asyncIterator]()
  const close = async (): Promise<void> => void (await source.return?.())
  const pieces: Uint8Array[] = []
  let size = 0
  while (size < START_BYTES) {
    const next = await source.next()
    if (next.done === true) break
    pieces.push(next.value)
    size += next.value.length
  }
  return { start: Buffer.concat(pieces), all: joined(pieces, source), close }
}

async function* joined(pieces: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) yield piece
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/u
/** Names of encodings that statements are written in, as they are declared. */
const XML_ENCODINGS = /^(?:utf-?8|us-ascii|iso-?8859-?(?:1|2|9|15)|latin1|windows-125[0-4]|utf-?16(?:le|be)?)$/iu

/** Encoding of XML: by its mark, by what it declares, or UTF-8. @throws StatementRefusal */
export function judgeXmlEncoding(start: Buffer): string {
  const found = judgeEncoding(start)
  if (found !== null) return found
  const declared = DECLARED.exec(start.subarray(0, 1024).toString('latin1'))?.[1] ?? 'utf-8'
  if (!XML_ENCODINGS.test(declared)) throw new StatementRefusal(fault('BROKEN_FILE', declared), 1)
  // Without a mark and without zeros it is no UTF-16, whatever it says.
  return /^utf/iu.test(declared) ? 'utf-8' : declared.replace(/^iso-?8859-?/iu, 'iso-8859-')
}

/** Of a mark or of the zeros that Latin letters have in UTF-16; null: one byte a letter, for the most part. */
export function judgeEncoding(start: Buffer): StatementEncoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8'
  const looked = start.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [place, byte] of looked.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = looked.length / 5
  if (even + odd === 0) return null
  if (odd > most && even < odd / 4) return 'utf-16le'
  if (even > most && odd < even / 4) return 'utf-16be'
  throw new StatementRefusal(fault('UNKNOWN_FORMAT', 'binary'))
}

/** The text without its mark, piece by piece. @throws StatementRefusal for bytes that are none of the encoding */
export async function* readText(chunks: Chunks, encoding: string | null): AsyncGenerator<string> {
  let decoder = encoding === null ? null : new TextDecoder(encoding, { fatal: true })
  let held: Uint8Array = new Uint8Array()
  let line = 1
  for await (const chunk of chunks) {
    const bytes: Uint8Array = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    held = new Uint8Array()
    const first = decoder === null ? bytes.findIndex((byte) => byte > 127) : -1
    if (first !== -1) {
      // A letter of UTF-8 has up to four bytes, which may lie on both sides of a border.
      if (bytes.length - first < 4) held = bytes.subarray(first)
      else decoder = decoderOf(bytes.subarray(first, first + 4))
    }
    const ready = held.length === 0 ? bytes : bytes.subarray(0, first)
    const text = decode(decoder ?? ASCII, ready, line)
    line += breaksIn(text)
    if (text !== '') yield text
  }
  const rest = decode(decoder ?? decoderOf(held), held, line) + decodeEnd(decoder, line)
  if (rest !== '') yield rest
}

const ASCII = new TextDecoder('utf-8', { fatal: true })

const LETTER =
  /^(?:[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3})/u

const isUtf8 = (bytes: Uint8Array): boolean => LETTER.test(Buffer.from(bytes).toString('latin1'))

const decoderOf = (bytes: Uint8Array): TextDecoder =>
  new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252', { fatal: true })

/** The first characters, and how they are encoded as far as these tell. A letter that is cut at the end is left out. */
export function startOfText(
  start: Buffer,
  encoding: StatementEncoding | null,
): { readonly text: string; readonly encoding: StatementEncoding } {
  const above = start.findIndex((byte) => byte > 127)
  const found = encoding ?? (above === -1 || isUtf8(start.subarray(above, above + 4)) ? 'utf-8' : 'windows-1252')
  return { text: new TextDecoder(found).decode(start, { stream: true }), encoding: found }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, line: number): string {
  try {
    return decoder.decode(bytes, { stream: true })
  } catch {
    const [before = ''] = new TextDecoder(decoder.encoding).decode(bytes).split('\uFFFD', 1)
    throw new StatementRefusal(fault('BROKEN_FILE', decoder.encoding), line + breaksIn(before))
  }
}

function decodeEnd(decoder: TextDecoder | null, line: number): string {
  try {
    return decoder?.decode() ?? ''
  } catch {
    throw new StatementRefusal(fault('TRUNCATED', decoder?.encoding ?? ''), line)
  }
}

function breaksIn(text: string): number {
  let breaks = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks += 1
  return breaks
}

/** Lines of a text without their ends, however these are written. @throws StatementRefusal */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let lines = 0
  for await (const piece of text) {
    const whole = rest + piece
    // What ends with \r may go on with \n.
    const parts = whole.split(/\r\n|\n|\r(?!$)/u)
    rest = parts.pop() ?? ''
    lines += parts.length
    if (rest.length > PIECE_MAX) throw new StatementRefusal(fault('BROKEN_FILE', '64 KB'), lines + 1)
    yield* parts
  }
  if (rest !== '') yield* rest.split('\r')
}
