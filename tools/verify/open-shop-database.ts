import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@turnout/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'

export interface OpenDatabase {
  url: string
  /** The embedded server was started just for this look: no worker has been at the jobs. */
  isStanding: boolean
  close: () => Promise<void>
}

/**
 * The shop's database: the external one, that of the product now running, or else the embedded one
 * started for a moment.
 */
export async function openShopDatabase(): Promise<OpenDatabase> {
  const leaveRunning = { isStanding: false, close: (): Promise<void> => Promise.resolve() }
  const external = process.env.DATABASE_URL ?? ''
  if (external !== '') return { url: external, ...leaveRunning }
  const dataDir = process.env.TURNOUT_DATA ?? './.data'
  const running = await findRunningPostgres(dataDir)
  if (running !== null) return { url: running, ...leaveRunning }
  if (!existsSync(dataDir)) throw new Error(`there is no shop in ${path.resolve(dataDir)}`)
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  return { url, isStanding: true, close: stop }
}
