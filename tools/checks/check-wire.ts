import { openApiDocument } from '@turnout/server/platform/http/openapi/openapi.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { breachesOfWire, changedEntries, isTold } from './wire/compare-wires.ts'
import { wireOf, type Wire } from './wire/read-wire.ts'

/*
 * Answers are additive: what a released client relies on stays, or is under "Changed" in the changelog.
 * `--released` makes what is now the wire of the last release (CONTRIBUTING, "A release").
 */

const ROOT = path.join(import.meta.dirname, '../..')
const RELEASED = path.join(ROOT, 'docs/api/released-wire.json')

/** One operation a line, so that a release can be read as a difference. */
const textOf = (wire: Wire): string => {
  const lines = Object.entries(wire).map(([name, operation]) => `${JSON.stringify(name)}:${JSON.stringify(operation)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

function check(current: Wire): void {
  const entries = changedEntries(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'))
  const released = JSON.parse(readFileSync(RELEASED, 'utf8')) as Wire
  const silent = breachesOfWire(released, current).filter((breach) => !isTold(breach, entries))
  for (const { operation, field, what } of silent)
    console.error(`${operation}${field === '' ? '' : ` ${field}`} ${what}`)
  if (silent.length === 0) return
  console.error(
    '\nClients of the last release rely on this. Keep it, or say under "Changed" in CHANGELOG.md what they do instead:',
  )
  console.error('name the operation and the field, each in code; a star stands for any part of an operation.')
  process.exitCode = 1
}

const current = wireOf(await openApiDocument())
if (process.argv.includes('--released')) writeFileSync(RELEASED, textOf(current))
else check(current)
