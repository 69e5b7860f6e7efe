import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Client } from 'pg'
import { appVersion } from '../config/app-version.ts'
import { BACKUP_FORMAT, type About } from './backup-contents.ts'
import { packBackup } from './pack-backup.ts'
import { sealChunks } from './sealed-chunks.ts'
import { takeBaseBackup } from './take-base-backup.ts'

export interface BackupOrder {
  /** Of the cluster's owner. */
  readonly url: string
  readonly dataDir: string
  readonly file: string
  /** null: the file alone opens the shop. */
  readonly passphrase: string | null
}

export interface WrittenBackup {
  readonly about: About
  readonly bytes: number
  /** Before it was compressed. */
  readonly plainBytes: number
  /** Else it is set in the environment, and the operator keeps it. */
  readonly hasSecret: boolean
}

/** The name while it is written: so half a file is not taken for a backup. */
const partOf = (file: string): string => `${file}.${process.pid}.part`

/**
 * Takes a backup of a shop that goes on selling. The file has its name once it is whole and on the
 * disk.
 * @throws Error that says why there is none
 */
export async function writeBackup(order: BackupOrder): Promise<WrittenBackup> {
  if (existsSync(order.file)) throw new Error(`${order.file} is there already, and is kept; name another file`)
  const part = partOf(order.file)
  const about = await aboutOf(order.url)
  const base = await takeBaseBackup(order.url)
  let plainBytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      plainBytes += chunk.length
      pass(null, chunk)
    },
  })
  try {
    const { tar, done } = packBackup({ about, dataDir: order.dataDir, base })
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await (order.passphrase === null
      ? pipeline(tar, count, compress, file)
      : pipeline(tar, count, compress, sealChunks(order.passphrase), file))
    await done
    await rename(part, order.file)
    await settleFolder(path.dirname(order.file))
    const hasSecret = existsSync(path.join(order.dataDir, 'secret'))
    return { about, plainBytes, hasSecret, bytes: (await stat(order.file)).size }
  } finally {
    await rm(part, { force: true })
    await base.close()
  }
}

/** @throws Error when there is no shop in the database */
async function aboutOf(url: string): Promise<About> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query<{ migration: string; version: number }>(
      `select max(name) as migration, current_setting('server_version_num')::int / 10000 as version from kysely_migration`,
    )
    const { migration, version } = found.rows[0] ?? { migration: '', version: 0 }
    const made_at = new Date().toISOString()
    return { turnout_backup: BACKUP_FORMAT, version: appVersion(), postgres: String(version), migration, made_at }
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
    throw new Error('there is no shop in this database yet: start Turnout on it once', { cause: error })
  } finally {
    await client.end()
  }
}

const UNDEFINED_TABLE = '42P01'

/** Puts the new name on the disk as well; Windows cannot open a folder, and needs no such thing. */
async function settleFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
