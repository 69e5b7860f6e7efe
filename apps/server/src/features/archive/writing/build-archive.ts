import { ENTITIES } from '@turnout/contract/archive/entities.ts'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  fileOfEntity,
  fileOfImage,
  MANIFEST_FILE,
  SEALED_FILE,
  type ArchiveFile,
  type Manifest,
} from '@turnout/contract/archive/manifest.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Reader } from '../../../platform/database/database.ts'
import { imagesOf, linesOf } from './queries-rows.ts'
import type { ArchivedScope } from './queries-scope.ts'

/** What an archive is made of besides its rows. */
export interface ArchiveWords {
  readonly madeAt: Date
  readonly appVersion: string
  /** null: without a sealed part. */
  readonly sealed: { readonly sealing: NonNullable<Manifest['sealing']>; readonly bytes: Buffer } | null
  /** The bytes of an image. */
  readonly bytesOf: (sha256: string) => Promise<Buffer>
  /** Told of lines as they are written. */
  readonly onRows: (rows: number) => void
}

interface Entry {
  readonly name: string
  readonly isCompressed: boolean
  /** null for what has no lines. */
  readonly pieces: () => AsyncIterable<{ readonly bytes: Buffer; readonly rows: number | null }>
}

/**
 * The bytes of an archive, made while they are read: of each entity some lines are in memory, of the
 * images one. The reader is a transaction that sees one moment, and is not shared.
 */
export async function buildArchive(reader: Reader, scope: ArchivedScope, words: ArchiveWords): Promise<Readable> {
  const files: ArchiveFile[] = []
  const entries: Entry[] = [
    ...ENTITIES.map((entity) => ({
      name: fileOfEntity(entity.name),
      isCompressed: true,
      async *pieces() {
        for await (const lines of linesOf(reader, entity, scope)) {
          yield { bytes: Buffer.from(`${lines.join('\n')}\n`), rows: lines.length }
          words.onRows(lines.length)
        }
      },
    })),
    ...(await imagesOf(reader, scope)).map((image) => ({
      name: fileOfImage(image.sha256, image.format),
      isCompressed: false,
      async *pieces() {
        yield { bytes: await words.bytesOf(image.sha256), rows: null }
      },
    })),
  ]
  const { sealed } = words
  if (sealed !== null) entries.push(entryOf(SEALED_FILE, sealed.bytes))
  const zip = new ZipFile()
  // A part that cannot be read ends the file: the reader is told.
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
  const add = (entry: Entry, noted: ArchiveFile[]): void => addEntry(zip, entry, { mtime: words.madeAt, files: noted })
  for (const entry of entries) add(entry, files)
  // Of the others it tells sizes and sums, so it is written when they are.
  add(
    entryOf(MANIFEST_FILE, () => manifestOf(scope, words, files)),
    [],
  )
  zip.end()
  return zip.outputStream as Readable
}

const entryOf = (name: string, bytes: Buffer | (() => Buffer)): Entry => ({
  name,
  isCompressed: name !== SEALED_FILE,
  pieces: () => Readable.from([{ bytes: typeof bytes === 'function' ? bytes() : bytes, rows: null }]),
})

function manifestOf({ accountId, eventId }: ArchivedScope, words: ArchiveWords, files: readonly ArchiveFile[]): Buffer {
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    format_version: ARCHIVE_VERSION,
    app_version: words.appVersion,
    made_at: words.madeAt.toISOString(),
    scope: { account_id: accountId, event_id: eventId },
    sealing: words.sealed?.sealing ?? null,
    files: [...files],
  }
  const text = JSON.stringify(manifest, null, 1)
  return Buffer.from(`${text}\n`)
}

/** Adds an entry that is read when its turn comes, and notes it once it is over. */
function addEntry(zip: ZipFile, entry: Entry, { mtime, files }: { mtime: Date; files: ArchiveFile[] }): void {
  const options = { mtime, compress: entry.isCompressed, forceZip64Format: true }
  zip.addReadStreamLazy(entry.name, options, (give) => {
    const stream = Readable.from(noted(entry, files), { objectMode: false })
    // Of a stream that is handed over late no other code listens for its end in failure.
    stream.on('error', (error) => zip.emit('error', error))
    give(null, stream)
  })
}

async function* noted({ name, pieces }: Entry, files: ArchiveFile[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  let rows: number | null = name.endsWith('.jsonl') ? 0 : null
  for await (const piece of pieces()) {
    hash.update(piece.bytes)
    bytes += piece.bytes.length
    if (rows !== null) rows += piece.rows ?? 0
    yield piece.bytes
  }
  files.push({ name, rows, bytes, sha256: hash.digest('hex') })
}
