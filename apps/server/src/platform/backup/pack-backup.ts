import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'
import {
  ABOUT_ENTRY,
  CHECKSUMS_ENTRY,
  CLUSTER_ENTRIES,
  DATA_FILES,
  MANIFEST_ENTRY,
  manifestSchema,
  type About,
} from './backup-contents.ts'
import type { BaseBackup } from './take-base-backup.ts'

export interface Packing {
  readonly about: About
  readonly dataDir: string
  readonly base: BaseBackup
}

export interface Packed {
  /** A tar archive (docs/operating/backups.md). */
  readonly tar: AsyncIterable<Buffer>
  /** Settles when everything is in it. */
  readonly done: Promise<void>
}

/** One archive of the whole data folder: what the server sends, and the files beside it. */
export function packBackup(packing: Packing): Packed {
  const into = pack()
  const done = fill(into, packing)
  done.catch((error: Error) => into.destroy(error))
  // What it gives out are bytes, which its types leave open.
  return { tar: into as unknown as AsyncIterable<Buffer>, done }
}

async function fill(into: Pack, { about, dataDir, base }: Packing): Promise<void> {
  const checksums = new Map<string, string>()
  const add = async (name: string, content: Buffer): Promise<void> => {
    checksums.set(name, createHash('sha256').update(content).digest('hex'))
    await written(into, { name, mode: 0o600, size: content.length }, content)
  }
  await add(ABOUT_ENTRY, Buffer.from(JSON.stringify(about)))
  for (const name of DATA_FILES) {
    const file = path.join(dataDir, name)
    if (existsSync(file)) await add(name, readFileSync(file))
  }
  await takeOver(into, base.tar, checksums)
  const manifest = await base.manifest
  refuseUnlessWhole(manifest, checksums)
  await add(MANIFEST_ENTRY, manifest)
  const list = Buffer.from(JSON.stringify(Object.fromEntries(checksums)))
  await written(into, { name: CHECKSUMS_ENTRY, mode: 0o600, size: list.length }, list)
  into.finalize()
}

const written = (into: Pack, header: Parameters<Pack['entry']>[0], content: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    into.entry(header, content, (error) => (error === null || error === undefined ? resolve() : reject(error)))
  })

/** The server's archive, entry by entry, below the folder that the cluster has in ours. */
async function takeOver(into: Pack, tar: Readable, checksums: Map<string, string>): Promise<void> {
  await written(into, { name: CLUSTER_ENTRIES, type: 'directory', mode: 0o700 }, Buffer.alloc(0))
  const entries = extract()
  const reading = pipeline(tar, entries)
  reading.catch(() => undefined)
  for await (const entry of entries) {
    const { type, mode, mtime, size } = entry.header
    const name = CLUSTER_ENTRIES + path.posix.normalize(entry.header.name)
    if (type === 'directory') {
      await written(into, { name, type, mode }, Buffer.alloc(0))
      entry.resume()
      continue
    }
    if (type !== 'file') throw new Error(`PostgreSQL's folder holds ${name}, which is no file`)
    const hash = createHash('sha256')
    const sink = into.entry({ name, size, mode, mtime })
    await pipeline(
      entry,
      async function* hashing(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      sink,
    )
    checksums.set(name, hash.digest('hex'))
  }
  await reading
}

/** @throws Error unless every file that the server says it sent came, and came as it was. */
function refuseUnlessWhole(manifest: Buffer, checksums: ReadonlyMap<string, string>): void {
  const { Files: files } = manifestSchema.parse(JSON.parse(manifest.toString()))
  const other = files.find((file) => checksums.get(CLUSTER_ENTRIES + file.Path) !== file.Checksum)
  if (other !== undefined) throw new Error(`${other.Path} did not come as PostgreSQL sent it; take the backup again`)
}
