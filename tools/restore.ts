import { restoreBackup } from '@turnout/server/platform/backup/restore-backup.ts'
import { commandLine } from '@turnout/server/platform/config/command-line.ts'
import { readPassphrase } from '@turnout/server/platform/secrets/read-passphrase.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from './launcher.ts'

const USAGE = commandLine('restore', 'FILE [--passphrase-file FILE]')

/** Puts the shop of a backup into the empty folder TURNOUT_DATA (docs/operating/backups.md). */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' } },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Error(USAGE)
  if (!existsSync(file)) throw new Error(`there is no file ${file}`)
  if ((process.env.DATABASE_URL ?? '') !== '')
    throw new Error('DATABASE_URL names a PostgreSQL of your own: a restore fills the folder of the embedded one')
  const from = values['passphrase-file']
  const dataDir = path.resolve(process.env.TURNOUT_DATA ?? './.data')
  const about = await restoreBackup({ file, dataDir, passphrase: from === undefined ? null : readPassphrase(from) })
  console.log(`${dataDir} holds the shop of ${about.made_at} (Turnout ${about.version}).`)
  console.log(`Look at it with "${commandLine('verify')}", then start it. With card payments,`)
  console.log(`"${commandLine('verify', '--provider')}" names what the provider took since, and --book writes it down.`)
})
