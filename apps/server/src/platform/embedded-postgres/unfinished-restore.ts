import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandLine } from '../config/command-line.ts'
import { ConfigError } from '../config/config-error.ts'

/*
 * A data folder that a backup is being restored into says so, from before its first file until its
 * last one: after a kill half a shop is not taken for a whole one.
 */

const fileOf = (dataDir: string): string => path.join(dataDir, 'restore-unfinished')

export const isUnfinishedRestore = (dataDir: string): boolean => existsSync(fileOf(dataDir))

/** @param source the file that is restored from */
export function beginRestore(dataDir: string, source: string): void {
  const file = openSync(fileOf(dataDir), 'w', 0o600)
  try {
    writeFileSync(file, source)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export const endRestore = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true })

/** @throws ConfigError for a folder whose restore was cut off */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!isUnfinishedRestore(dataDir)) return
  throw new ConfigError(
    `The restore into ${dataDir} was cut off, so there is no whole shop in it. Begin it anew: ${commandLine('restore', readFileSync(fileOf(dataDir), 'utf8'))}`,
  )
}
