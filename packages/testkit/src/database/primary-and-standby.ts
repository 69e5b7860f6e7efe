import { prepareDatabase } from '@turnout/server/platform/database/prepare-database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import type { PostgresSettings } from '@turnout/server/platform/embedded-postgres/server-settings.ts'
import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface PrimaryAndStandby {
  readonly primary: EmbeddedPostgres
  readonly standby: EmbeddedPostgres
  /** Starts the standby again. */
  follow(): Promise<EmbeddedPostgres>
}

export interface PairFolders {
  readonly first: string
  readonly second: string
  /** Of both. */
  readonly settings?: PostgresSettings
  /** Of the primary alone. */
  readonly ofPrimary?: PostgresSettings
}

const quiet = (): void => undefined

/**
 * A migrated primary, and a standby that follows its log: a copy of its folder, because the
 * embedded PostgreSQL brings no pg_basebackup.
 */
export async function startPrimaryAndStandby(folders: PairFolders): Promise<PrimaryAndStandby> {
  const { first, second, settings = {}, ofPrimary = {} } = folders
  const alone = await startEmbeddedPostgres({ dataDir: first, settings, log: quiet })
  await prepareDatabase({ ownerUrl: alone.url, url: alone.shopUrl }, quiet)
  await alone.stop()
  cpSync(first, second, { recursive: true, preserveTimestamps: true })
  writeFileSync(path.join(second, 'postgres', 'standby.signal'), '')
  const primary = await startEmbeddedPostgres({ dataDir: first, settings: { ...settings, ...ofPrimary }, log: quiet })
  const { hostname, port, username, password } = new URL(primary.url)
  const secret = decodeURIComponent(password)
  const primary_conninfo = `host=${hostname} port=${port} user=${username}${secret === '' ? '' : ` password=${secret}`}`
  const follow = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir: second, settings: { ...settings, primary_conninfo }, log: quiet })
  return { primary, standby: await follow(), follow }
}
