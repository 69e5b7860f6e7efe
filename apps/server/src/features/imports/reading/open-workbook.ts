import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { FILE_LIMITS, FileRefused, type ReadFile } from './judge-file.ts'
import { readPackage, type WorkbookParts } from './read-package.ts'
import { readWholeXml } from './read-xml.ts'

/** A workbook whose entries were judged by what they say of themselves. */
export interface OpenWorkbook extends WorkbookParts {
  readonly texts: KeptTexts
  /** The bytes of an entry. @throws FileRefused when they are more than it says */
  bytes(name: string): AsyncGenerator<Buffer>
}

/**
 * Lays the file down for a while, as the list of a ZIP is at its end, and takes it away again.
 * Nothing is unpacked onto the disk, and no name of an entry becomes a path.
 * @throws FileRefused
 */
export async function* withWorkbook<T>(
  read: ReadFile,
  use: (workbook: OpenWorkbook) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'turnout-import-'))
  let zip: ZipFile | null = null
  try {
    const file = path.join(folder, 'workbook')
    await pipeline(Readable.from(read()), createWriteStream(file))
    zip = await asRefusal(() => openPromise(file, { lazyEntries: true, strictFileNames: true, autoClose: false }))
    yield* use(await workbookOf(zip))
  } finally {
    zip?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function workbookOf(zip: ZipFile): Promise<OpenWorkbook> {
  const entries = await entriesOf(zip)
  const bytes = (name: string): AsyncGenerator<Buffer> => bytesOf(zip, entries, name)
  const has = (name: string): boolean => entries.has(name)
  const parts = await readPackage({ bytes, has })
  const texts = keepTexts()
  if (parts.textsEntry !== null) await readTexts(bytes(parts.textsEntry), texts)
  return { ...parts, texts, bytes }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > FILE_LIMITS.entries) {
    throw new FileRefused(`The workbook has ${zip.entryCount} entries, at most ${FILE_LIMITS.entries} can be.`)
  }
  const entries = new Map<string, Entry>()
  await asRefusal(async () => {
    for await (const entry of zip.eachEntry()) {
      judgeEntry(entry)
      if (entries.has(entry.fileName)) throw new FileRefused('The workbook holds an entry twice.')
      entries.set(entry.fileName, entry)
    }
  })
  return entries
}

const PACKED = new Set([0, 8])

/** @throws FileRefused for encrypted entries, and those that unpack to far more than they are */
function judgeEntry(entry: Entry): void {
  const { compressedSize, uncompressedSize, compressionMethod } = entry
  if (entry.isEncrypted()) throw new FileRefused('The workbook is encrypted: save it without a password.')
  if (!PACKED.has(compressionMethod)) throw new FileRefused('The workbook is packed in a way that is not read.')
  const isBomb = uncompressedSize > FILE_LIMITS.ratioFromBytes && uncompressedSize > compressedSize * FILE_LIMITS.ratio
  if (isBomb || uncompressedSize > FILE_LIMITS.entryBytes) {
    throw new FileRefused('The workbook unpacks to far more than its size.')
  }
}

/** Up to what its header says, whatever is packed in it. */
async function* bytesOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): AsyncGenerator<Buffer> {
  const entry = entries.get(name)
  if (entry === undefined) throw new FileRefused('This is no workbook: a part of it is missing.')
  let size = 0
  try {
    // A stream of bytes is read as such; the types of Node say `any`.
    const source = (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
    for await (const piece of source) {
      size += piece.length
      if (size > entry.uncompressedSize) throw new FileRefused('The workbook unpacks to more than it says.')
      yield piece
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged()
  }
}

const damaged = (): FileRefused => new FileRefused('The file is damaged: it cannot be unpacked as a workbook.')

async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged()
  }
}

/** A text may be in several pieces, each with its own look; how it is pronounced is left aside. */
async function readTexts(bytes: AsyncIterable<Buffer>, texts: KeptTexts): Promise<void> {
  let text = ''
  let isText = false
  let isSpoken = false
  await readWholeXml(bytes, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't'
    },
    text: (piece) => {
      if (isText && !isSpoken) text += piece.slice(0, FILE_LIMITS.cellCharacters + 1)
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
      if (name === 'si') texts.add(text.slice(0, FILE_LIMITS.cellCharacters + 1))
    },
  })
}

/*
 * The texts that the cells of a workbook share, in the order of the file. A hundred thousand guests
 * bring half a million of them, so they are kept as bytes outside of the heap and read one at a time.
 */

const CHUNK_BYTES = 4 * 1024 * 1024

interface KeptTexts {
  /** @throws FileRefused when there are more than any workbook has */
  add(text: string): void
  /** @throws FileRefused for a number that no text has */
  at(place: number): string
}

function keepTexts(): KeptTexts {
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
