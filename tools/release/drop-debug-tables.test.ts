import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropDebugTables } from './drop-debug-tables.ts'

let file = ''
beforeEach(() => (file = path.join(mkdtempSync(path.join(tmpdir(), 'turnout-elf-')), 'node')))
afterEach(() => rmSync(path.dirname(file), { recursive: true }))

it.runIf(process.platform === 'linux')('shortens Node by a fifth or more, and it runs as before', () => {
  copyFileSync(process.execPath, file)
  dropDebugTables(file)
  expect(statSync(file).size).toBeLessThan(statSync(process.execPath).size * 0.8)
  const script = 'console.log(process.version, new Intl.DisplayNames("pt", { type: "region" }).of("DE"))'
  expect(execFileSync(file, ['--eval', script], { encoding: 'utf8' })).toBe(`${process.version} Alemanha\n`)
})

it('does not touch what is no program', () => {
  writeFileSync(file, '#!/bin/sh\nexec node "$@"\n')
  expect(() => dropDebugTables(file)).toThrow('is no 64-bit ELF program')
})
