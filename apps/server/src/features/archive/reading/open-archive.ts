import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  MANIFEST_FILE,
  manifestSchema,
  type Manifest,
} from '@turnout/contract/archive/manifest.ts'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { ArchiveRefused, judgeEntry, judgeFiles, judgeOverlaps, judgeTotal, LIMITS } from './judge-entries.ts'

/** An archive whose entries were judged by what they say of themselves; nothing of them was unpacked. */
export interface OpenArchive {
  readonly manifest: Manifest
  /**
   * The bytes of an entry that the manifest names, some at a time; nothing is written to a disk.
   * @throws ArchiveRefused when they are others than the manifest says, at the end at the latest.
   */
  read(name: string): AsyncGenerator<Buffer>
  /** All bytes of an entry, of so many at most. */
  readWhole(name: string, most: number): Promise<Buffer>
  close(): void
}

/** @throws ArchiveRefused in one line for what is no archive, or a hostile one */
export async function openArchive(path: string): Promise<OpenArchive> {
  const zip = await asRefusal(() => openPromise(path, { lazyEntries: true, strictFileNames: true, autoClose: false }))
  try {
    return await judgeArchive(zip)
  } catch (error) {
    zip.close()
    throw error
  }
}

async function judgeArchive(zip: ZipFile): Promise<OpenArchive> {
  const entries = await entriesOf(zip)
  const piecesOf = (name: string, most: number): AsyncGenerator<Buffer> => {
    const entry = entries.get(name)
    if (entry === undefined) throw new ArchiveRefused(`${name} is missing`)
    return bounded(() => asRefusal(() => zip.openReadStreamPromise(entry)), entry, most)
  }
  const manifest = readManifest(await whole(piecesOf(MANIFEST_FILE, LIMITS.manifestBytes)))
  judgeFiles(entries, manifest)
  const files = new Map(manifest.files.map((file) => [file.name, file]))
  const read: OpenArchive['read'] = async function* (name) {
    const told = files.get(name)
    if (told === undefined) throw new ArchiveRefused(`${name} is not in the manifest`)
    const hash = createHash('sha256')
    for await (const piece of piecesOf(name, told.bytes)) {
      hash.update(piece)
      yield piece
    }
    if (hash.digest('hex') !== told.sha256) throw new ArchiveRefused(`${name} is not what the manifest says (SHA-256)`)
  }
  return {
    manifest,
    read,
    readWhole: async (name, most) => {
      if ((files.get(name)?.bytes ?? 0) > most) throw new ArchiveRefused(`${name} is larger than ${most} bytes`)
      return whole(read(name))
    },
    close: () => zip.close(),
  }
}

/** @throws ArchiveRefused for another format, a version to come, and what is no manifest */
function readManifest(bytes: Buffer): Manifest {
  const told = parsed(bytes)
  if (told?.['format'] !== ARCHIVE_FORMAT) throw new ArchiveRefused(`${MANIFEST_FILE} is not of an archive of Turnout`)
  const version = told['format_version']
  if (typeof version !== 'number' || version > ARCHIVE_VERSION)
    throw new ArchiveRefused(
      `${MANIFEST_FILE} is of format version ${String(version)}; this version of Turnout reads up to ${ARCHIVE_VERSION}`,
    )
  const read = manifestSchema.safeParse(told)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ArchiveRefused(`${MANIFEST_FILE}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unreadable'}`)
}

function parsed(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null
  } catch {
    throw new ArchiveRefused(`${MANIFEST_FILE} is not JSON`)
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  judgeTotal(zip)
  const entries = new Map<string, Entry>()
  await asRefusal(async () => {
    for await (const entry of zip.eachEntry()) {
      judgeEntry(entry)
      if (entries.has(entry.fileName)) throw new ArchiveRefused(`${entry.fileName} is there twice`)
      entries.set(entry.fileName, entry)
    }
  })
  if (!entries.has(MANIFEST_FILE))
    throw new ArchiveRefused(`${MANIFEST_FILE} is missing: this is no archive of Turnout`)
  judgeOverlaps(entries.values())
  return entries
}

/** The bytes of an entry, up to a bound that holds whatever its headers say. */
async function* bounded(
  open: () => Promise<Readable>,
  { fileName: name, crc32: wanted }: Entry,
  most: number,
): AsyncGenerator<Buffer> {
  let size = 0
  let sum = 0
  // A stream of bytes is read as such; the types of Node say `any`.
  const source = (await open()) as AsyncIterable<Buffer>
  try {
    for await (const piece of source) {
      size += piece.length
      if (size > most) throw new ArchiveRefused(`${name} is longer than it says`)
      sum = crc32(piece, sum)
      yield piece
    }
    if (sum !== wanted) throw new ArchiveRefused(`${name} is not what the ZIP file says (CRC-32)`)
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused(`${name} cannot be unpacked: ${wordsOf(error)}`)
  }
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

/** What the ZIP reader refuses is a refusal, too: hostile paths, sizes that do not fit, no ZIP file. */
async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused(`the file cannot be read: ${wordsOf(error)}`)
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
