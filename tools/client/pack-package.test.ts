import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packPackage } from './pack-package.ts'

const NAME = '@turnout/client'

const PROGRAM = `
import { createTurnout } from '${NAME}'
import { TurnoutError } from '${NAME}/turnout-error'
const turnout = createTurnout({ origin: 'http://127.0.0.1:9', retries: 0 })
const error = await turnout.events.getEvent({ event_id: 1 }).catch((it) => it)
console.log(typeof turnout.orders.ordersOfEvent, error instanceof TurnoutError, error.code)
`

test('the packed client is imported by a plain Node process that has nothing else of ours', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-packed-'))
  try {
    const packed = packPackage('client')
    const npm = ['pack', packed, '--pack-destination', folder, '--json', '--silent', '--offline']
    const [{ filename = '' } = {}] = JSON.parse(execFileSync('npm', npm, { encoding: 'utf8' }))
    const home = path.join(folder, 'node_modules/@turnout/client')
    mkdirSync(home, { recursive: true })
    execFileSync('tar', ['-xzf', path.join(folder, filename), '-C', home, '--strip-components=1'])
    writeFileSync(path.join(folder, 'program.mjs'), PROGRAM)
    const said = execFileSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8' })
    expect(said).toBe('function true unreachable\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
