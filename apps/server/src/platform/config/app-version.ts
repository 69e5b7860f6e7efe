import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let known: string | undefined

/** The version of the product. */
export const appVersion = (): string => (known ??= readVersion())

function readVersion(): string {
  const file = readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}
