import { backupFileIn, keepNewest } from '@turnout/server/platform/backup/backup-folder.ts'
import { filesLeftOut } from '@turnout/server/platform/backup/files-left-out.ts'
import { noteBackup } from '@turnout/server/platform/backup/note-backup.ts'
import { writeBackup } from '@turnout/server/platform/backup/write-backup.ts'
import { commandLine } from '@turnout/server/platform/config/command-line.ts'
import { readPassphrase } from '@turnout/server/platform/secrets/read-passphrase.ts'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from './launcher.ts'
import { openShopDatabase } from './verify/open-shop-database.ts'

const USAGE = `${commandLine('backup', 'FILE [--passphrase-file FILE]')}, or ${commandLine('backup', 'FOLDER --keep N')}`
const MEGABYTES = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

interface Asked {
  readonly file: string
  /** How many of a folder are kept; null: it is one file. */
  readonly keep: number | null
  readonly passphrase: string | null
}

function readArguments(): Asked {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' }, keep: { type: 'string' } },
  })
  const [place, ...rest] = positionals
  if (place === undefined || rest.length > 0) throw new Error(USAGE)
  const from = values['passphrase-file']
  const passphrase = from === undefined ? null : readPassphrase(from)
  const isFolder = existsSync(place) && statSync(place).isDirectory()
  if (values.keep === undefined) {
    if (isFolder) throw new Error(`${place} is a folder: say with --keep N how many backups stay in it`)
    return { file: path.resolve(place), keep: null, passphrase }
  }
  if (!/^[1-9]\d{0,4}$/u.test(values.keep)) throw new Error(`--keep ${values.keep}: give a number from 1`)
  if (!isFolder) throw new Error(`--keep goes with a folder that is there, and ${place} is none`)
  const file = backupFileIn(path.resolve(place), new Date(), passphrase !== null)
  return { file, keep: Number(values.keep), passphrase }
}

/** Takes a backup of the embedded database with all that its data folder holds (docs/operating/backups.md). */
await runCommand(async () => {
  const { file, keep, passphrase } = readArguments()
  if ((process.env.DATABASE_URL ?? '') !== '')
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own: back it up with pgbackrest or pg_dump, and keep TURNOUT_SECRET (docs/operating/backups.md)',
    )
  const dataDir = path.resolve(process.env.TURNOUT_DATA ?? './.data')
  const database = await openShopDatabase()
  try {
    const startedAt = performance.now()
    const { bytes, plainBytes, hasSecret } = await writeBackup({ url: database.url, dataDir, file, passphrase })
    const seconds = (performance.now() - startedAt) / 1000
    const sizes = `${MEGABYTES.format(bytes / 1e6)} MB of ${MEGABYTES.format(plainBytes / 1e6)} MB`
    console.log(`${file}: ${sizes}, ${MEGABYTES.format(seconds)} s${passphrase === null ? '' : ', sealed'}`)
    if (!hasSecret)
      console.log('TURNOUT_SECRET is set by you and not in it: keep it beside, without it no ticket can be opened')
    const inBucket = await filesLeftOut(database.url)
    if (inBucket.count > 0)
      console.log(
        `${inBucket.count} files of pictures (${MEGABYTES.format(inBucket.bytes / 1e6)} MB) lie in the bucket and not in it: keep the bucket, or versions of it`,
      )
    const gone = keep === null ? [] : keepNewest(path.dirname(file), keep)
    if (gone.length > 0) console.log(`removed ${gone.join(', ')}`)
    await noteBackup(database.url, { file, bytes, seconds })
  } finally {
    await database.close()
  }
})
