import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { extract, type Extract } from 'tar-stream'
import type { z } from 'zod'
import { isFormer } from '../database/baseline.ts'
import { migrationNames } from '../database/migrate.ts'
import { beginDraft, planCluster, settleDraft, type PlannedCluster } from '../embedded-postgres/cluster.ts'
import { lockDataFolder } from '../embedded-postgres/data-folder-lock.ts'
import { giveTo } from '../embedded-postgres/unprivileged-account.ts'
import { beginRestore, endRestore, isUnfinishedRestore } from '../embedded-postgres/unfinished-restore.ts'
import {
  ABOUT_ENTRY,
  aboutSchema,
  BACKUP_FORMAT,
  CHECKSUMS_ENTRY,
  checksumsSchema,
  CLUSTER_ENTRIES,
  DATA_FILES,
  type About,
} from './backup-contents.ts'
import { DamagedBackup } from './damaged-backup.ts'
import { openChunks, SEAL_MARK } from './sealed-chunks.ts'

export interface RestoreOrder {
  readonly file: string
  readonly dataDir: string
  readonly passphrase: string | null
}

/**
 * Puts the shop of a backup into an empty data folder. What is refused leaves the folder as it was.
 * A folder whose restore was cut off begins anew.
 * @throws Error that says in one line why nothing was restored
 */
export async function restoreBackup(order: RestoreOrder): Promise<About> {
  const dataDir = path.resolve(order.dataDir)
  const wasThere = existsSync(dataDir)
  const unlock = lockDataFolder(dataDir)
  try {
    const cluster = planCluster(dataDir)
    refuseShop(dataDir, cluster)
    beginRestore(dataDir, path.resolve(order.file))
    try {
      empty(dataDir, cluster)
      beginDraft(cluster)
      const about = await unpack({ ...order, dataDir }, cluster)
      settleDraft(cluster)
      await rename(cluster.draft, cluster.folder)
      return about
    } catch (error) {
      empty(dataDir, cluster)
      throw error
    } finally {
      endRestore(dataDir)
    }
  } finally {
    unlock()
    if (!wasThere && readdirSync(dataDir).length === 0) rmdirSync(dataDir)
  }
}

/** Of a start that was refused, and of this one. */
const NO_SHOP = /^turnout\.lock/u

function refuseShop(dataDir: string, { folder }: PlannedCluster): void {
  if (isUnfinishedRestore(dataDir)) return
  const found = existsSync(folder) ? folder : readdirSync(dataDir).find((name) => !NO_SHOP.test(name))
  if (found === undefined) return
  throw new Error(
    `${dataDir} is not empty (${path.basename(found)}), and a restore never replaces a shop: name an empty folder in TURNOUT_DATA`,
  )
}

function empty(dataDir: string, { folder, draft }: PlannedCluster): void {
  for (const place of [folder, draft, ...DATA_FILES.map((name) => path.join(dataDir, name))])
    rmSync(place, { recursive: true, force: true })
}

/**
 * Reads the file to its end and writes what is in it.
 * @throws Error when it is not whole, or not for this Turnout
 */
async function unpack({ file, dataDir, passphrase }: RestoreOrder, cluster: PlannedCluster): Promise<About> {
  const entries = extract()
  const reading = openBackup(file, passphrase).then((steps) => pipeline([...steps, entries]))
  const unpacking = takeEntries(entries, { dataDir, cluster })
  // One ends with the other. The entries tell why, unless their source does.
  const [unpacked] = await Promise.allSettled([unpacking, reading.catch((error: Error) => entries.destroy(error))])
  if (unpacked.status === 'fulfilled') return unpacked.value
  throw judged(file, unpacked.reason)
}

interface Target {
  readonly dataDir: string
  readonly cluster: PlannedCluster
}

async function takeEntries(entries: Extract, target: Target): Promise<About> {
  let about: About | null = null
  let expected: Record<string, string> | null = null
  const sums = new Map<string, string>()
  for await (const entry of entries) {
    const { name } = entry.header
    if (name === CHECKSUMS_ENTRY) expected = parsed(await buffer(entry), checksumsSchema)
    else if (name === ABOUT_ENTRY) {
      const content = await buffer(entry)
      about = parsed(content, aboutSchema)
      await refuseUnlessOurs(about, target.cluster)
      sums.set(name, createHash('sha256').update(content).digest('hex'))
    } else if (about === null) throw new DamagedBackup('it does not begin as one')
    else await putEntry(entry, { ...target, sums })
  }
  if (about === null || expected === null) throw new DamagedBackup('its end is missing')
  for (const [name, sum] of Object.entries(expected))
    if (sums.get(name) !== sum) throw new DamagedBackup(`${name} in it was altered, or is missing`)
  if (sums.size !== Object.keys(expected).length) throw new DamagedBackup('it holds more than it lists')
  return about
}

function parsed<T>(content: Buffer, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch {
    throw new DamagedBackup('what it says about itself cannot be read')
  }
}

/** A backup that is whole, and that this Turnout cannot use. */
class ForeignBackup extends Error {}

async function refuseUnlessOurs(about: About, { postgres }: PlannedCluster): Promise<void> {
  const isKnown = isFormer(about.migration) || (await migrationNames()).includes(about.migration)
  const isNewer = about.turnout_backup > BACKUP_FORMAT || !isKnown
  if (isNewer)
    throw new ForeignBackup(
      `it was made by Turnout ${about.version}, which is newer than this one: restore it with that`,
    )
  if (about.postgres !== postgres)
    throw new ForeignBackup(
      `it holds a cluster of PostgreSQL ${about.postgres}, and this Turnout brings ${postgres}: restore it with the Turnout that made it`,
    )
}

/** A file or a folder, with its bytes. */
type Entry = Extract extends AsyncIterable<infer One> ? One : never

async function putEntry(
  entry: Entry,
  { dataDir, cluster, sums }: Target & { sums: Map<string, string> },
): Promise<void> {
  const { name, type } = entry.header
  const isData = DATA_FILES.some((known) => known === name)
  const below = name.slice(CLUSTER_ENTRIES.length)
  const isCluster = name.startsWith(CLUSTER_ENTRIES) && !below.split('/').includes('..')
  if (!isData && !isCluster) throw new DamagedBackup(`it holds ${name}, which no shop has`)
  const place = isData ? path.join(dataDir, name) : path.join(cluster.draft, below)
  if (type === 'directory') {
    entry.resume()
    mkdirSync(place, { recursive: true, mode: 0o700 })
  } else if (type === 'file') {
    const hash = createHash('sha256')
    const hashing = async function* hashing(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(entry, hashing, createWriteStream(place, { flags: 'wx', mode: 0o600 }))
    sums.set(name, hash.digest('hex'))
  } else throw new DamagedBackup(`${name} in it is no file`)
  if (isCluster) giveTo(cluster.account, place)
}

/** The one line that the operator gets. What the disk says is no fault of the file. */
function judged(file: string, error: unknown): Error {
  const { message, syscall } = error as NodeJS.ErrnoException
  if (error instanceof ForeignBackup) return new Error(`${file} is not restored: ${message}`)
  if (syscall !== undefined) return new Error(`${file} could not be restored: ${message}`)
  if (error instanceof NotOpened) return error
  return new Error(`${file} is damaged or no backup: ${message}. Nothing was restored.`)
}

/** A passphrase is missing or too much; the message says which. */
class NotOpened extends Error {}

/** The first bytes of everything that zstd compressed. */
const ZSTD_MARK = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * The streams that, one after the other, give the archive in a file, sealed or not.
 * @throws DamagedBackup when it is no backup; NotOpened when a passphrase is missing or too much
 */
async function openBackup(file: string, passphrase: string | null): Promise<readonly [Readable, ...Steps]> {
  const head = await headOf(file)
  const isSealed = head.toString('latin1') === SEAL_MARK
  if (!isSealed && !head.subarray(0, ZSTD_MARK.length).equals(ZSTD_MARK))
    throw new DamagedBackup('it does not begin as one')
  if (isSealed && passphrase === null)
    throw new NotOpened(`${file} is sealed: give its passphrase with --passphrase-file`)
  if (!isSealed && passphrase !== null) throw new NotOpened(`${file} is not sealed: leave the passphrase out`)
  const source = createReadStream(file)
  return passphrase === null
    ? [source, createZstdDecompress()]
    : [source, openChunks(passphrase), createZstdDecompress()]
}

type Steps = readonly (NodeJS.ReadWriteStream | ReturnType<typeof openChunks>)[]

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(SEAL_MARK.length)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
