import type { TextEncoding } from '@turnout/domain/imports/file-description.ts'
import { FileRefused, readStart, type ReadFile } from './judge-file.ts'

/*
 * Bytes of a text file to characters. UTF-8 is what programs should write; Excel writes UTF-16 with
 * a mark, or the code page of Windows, which nothing in the file names.
 */

/** @throws FileRefused for bytes that are no text */
export async function judgeEncoding(read: ReadFile): Promise<TextEncoding> {
  const start = await readStart(read, 64 * 1024)
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start.includes(0)) return judgeZeros(start)
  return (await isUtf8(read)) ? 'utf-8' : 'windows-1252'
}

/** Every second byte of Latin letters in UTF-16 is 0. */
function judgeZeros(start: Buffer): TextEncoding {
  const zeros = [0, 0]
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = start.length / 5
  if (odd > most && even === 0) return 'utf-16le'
  if (even > most && odd === 0) return 'utf-16be'
  throw new FileRefused('This is no text file: it holds bytes that no CSV file has.')
}

async function isUtf8(read: ReadFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of read()) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The text, without its mark, piece by piece; half a character becomes �. */
export async function* readText(read: ReadFile, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of read()) {
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** The first characters of a text. */
export async function startOfText(read: ReadFile, encoding: TextEncoding): Promise<string> {
  const start = await readStart(read, 64 * 1024)
  return new TextDecoder(encoding).decode(start, { stream: true })
}

const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/gu

/** What exports put before a text that a spreadsheet would run. */
const APOSTROPHE = /^'(?=[=+\-@\t\r＝＋－＠])/u

/** A cell as it is kept: trimmed, whole characters, nothing that controls a terminal, and a formula is a text. */
export const cleanCell = (text: string): string =>
  text.toWellFormed().replaceAll(UNSPEAKABLE, '').trim().replace(APOSTROPHE, '')
