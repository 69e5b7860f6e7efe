import { readFileSync } from 'node:fs'

/**
 * The first line of a file; on a command line others of the machine would see it.
 * @throws Error when there is none
 */
export function readPassphrase(file: string): string {
  const passphrase = readFileSync(file, 'utf8').split(/\r?\n/u)[0] ?? ''
  if (passphrase === '') throw new Error(`${file} holds no passphrase in its first line`)
  return passphrase
}
