import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { processExists } from '../embedded-postgres/process-identity.ts'

/** In this order of letters they stand in the order of time. Seconds are enough: two a second do not happen. */
const NAME = /^turnout-\d{8}T\d{6}Z\.(?:tar\.zst|sealed)$/u
const PART = /^turnout-\d{8}T\d{6}Z\.(?:tar\.zst|sealed)\.(\d+)\.part$/u

/** The next file of a folder of backups. */
export function backupFileIn(folder: string, now: Date, isSealed: boolean): string {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/gu, '')
  return path.join(folder, `turnout-${moment}.${isSealed ? 'sealed' : 'tar.zst'}`)
}

/**
 * Removes all but the newest backups of the folder, and what a killed backup left. Files of other
 * names are not looked at. Answers the names of the backups that are gone.
 */
export function keepNewest(folder: string, count: number): string[] {
  const names = readdirSync(folder)
  const gone = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -count)
  const parts = names.filter((name) => {
    const pid = PART.exec(name)?.[1]
    return pid !== undefined && !processExists(Number(pid))
  })
  for (const name of [...gone, ...parts]) rmSync(path.join(folder, name), { force: true })
  return gone
}
