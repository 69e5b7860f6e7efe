import { importArchive } from '@turnout/server/features/archive/reading/import-archive.ts'
import { HISTORY } from '@turnout/server/slices.ts'
import { openArchive, type OpenArchive } from '@turnout/server/features/archive/reading/open-archive.ts'
import { openSealed, type SealedKeys } from '@turnout/server/features/archive/reading/open-sealed.ts'
import { commandLine } from '@turnout/server/platform/config/command-line.ts'
import { readConfig, type Config } from '@turnout/server/platform/config/config.ts'
import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { roleAt } from '@turnout/server/platform/database/grant-rights.ts'
import { prepareDatabase, type DatabasePlaces } from '@turnout/server/platform/database/prepare-database.ts'
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { ownSecret } from '@turnout/server/platform/secrets/own-secret.ts'
import { readPassphrase } from '@turnout/server/platform/secrets/read-passphrase.ts'
import { createSecrets } from '@turnout/server/platform/secrets/secrets.ts'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand } from './launcher.ts'

const USAGE = commandLine('import-archive', 'FILE [--passphrase-file FILE | --without-keys]')
const ROWS_A_LINE = 50_000

interface Asked {
  readonly file: string
  readonly passphrase: string | null
  readonly withoutKeys: boolean
}

function readArguments(): Asked {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' }, 'without-keys': { type: 'boolean', default: false } },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Error(USAGE)
  const from = values['passphrase-file']
  const passphrase = from === undefined ? null : readPassphrase(from)
  return { file, passphrase, withoutKeys: values['without-keys'] }
}

/** The keys, if they are wanted. They must not be found missing at the door. */
async function keysOf(archive: OpenArchive, { passphrase, withoutKeys }: Asked): Promise<SealedKeys | null> {
  if (withoutKeys) return null
  if (passphrase !== null && archive.manifest.sealing === null)
    throw new Error('this archive has no keys: leave the passphrase out, and printed tickets get fresh codes')
  if (passphrase !== null) return openSealed(archive, passphrase)
  if (archive.manifest.sealing === null) return null
  throw new Error(
    'this archive has sealed keys: give their passphrase with --passphrase-file, or --without-keys, after which codes that are printed already open no door',
  )
}

interface Opened extends DatabasePlaces {
  readonly close: () => Promise<void>
}

async function openEmptyDatabase(config: Config): Promise<Opened> {
  const leave = (): Promise<void> => Promise.resolve()
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir } = config
  if (url !== null) return { url, ownerUrl, close: leave }
  mkdirSync(dataDir, { recursive: true })
  if ((await findRunningPostgres(dataDir)) !== null)
    throw new Error(`Turnout is running in ${dataDir}: stop it, import, and start it again`)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  return { url: postgres.shopUrl, ownerUrl: postgres.url, close: postgres.stop }
}

/** Takes an archive into an installation that has no account yet (docs/domain/archive.md). */
await runCommand(async () => {
  const asked = readArguments()
  const config = readConfig()
  const archive = await openArchive(asked.file)
  const keys = await keysOf(archive, asked)
  const places = await openEmptyDatabase(config)
  try {
    await prepareDatabase(places, (line) => console.log(line))
    const ownerUrl = places.ownerUrl ?? places.url
    if (!(await roleAt(ownerUrl)).isOwner)
      throw new Error('the role of DATABASE_URL does not own the tables: name the one that does in DATABASE_OWNER_URL')
    const secrets = createSecrets(config.secret ?? ownSecret(config.dataDir), config.secretAlso)
    const database = openDatabase({ url: ownerUrl })
    let told = 0
    const onRows = (done: number): void => {
      if (done - told < ROWS_A_LINE) return
      told = done
      console.log(`${done} rows`)
    }
    try {
      const rows = await database.transaction((tx) =>
        importArchive(tx, { archive, keys, secrets, things: HISTORY.things, onRows }),
      )
      console.log(`${rows} rows are in. Everybody sets a new password with "Forgot password?".`)
    } finally {
      await database.close()
    }
  } finally {
    archive.close()
    await places.close()
  }
})
