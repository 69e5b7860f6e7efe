import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/*
 * The password of the cluster's owner. Every user of this machine reaches the port; only a user who
 * may read the data folder may log in (docs/decisions/0012-password-of-the-embedded-postgres.md).
 */

const fileOf = (dataDir: string): string => path.join(dataDir, 'postgres-password')

/** null: the cluster was made before there were passwords, and asks for none. */
export const readPassword = (dataDir: string): string | null =>
  existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8').trim() : null

/**
 * Chooses the password of a cluster that is about to be made; the one of a start that was killed
 * half-way is used again.
 */
export function choosePassword(dataDir: string): string {
  const chosen = readPassword(dataDir)
  if (chosen !== null && chosen !== '') return chosen
  const password = randomBytes(32).toString('base64url')
  writeFileSync(fileOf(dataDir), password, { mode: 0o600 })
  return password
}
