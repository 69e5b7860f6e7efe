import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'turnout-fingerprint-'))
  mkdirSync(path.join(root, 'src/dist'), { recursive: true })
  write('src/one.ts', 'a')
  write('lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  writeFileSync(path.join(root, file), text)
}
const current = (): string => fingerprint(root, ['src', 'lock.json'])

test('changes with a content, with a name and with a listed file', () => {
  const seen = new Set([current()])
  write('src/one.ts', 'b')
  seen.add(current())
  renameSync(path.join(root, 'src/one.ts'), path.join(root, 'src/two.ts'))
  seen.add(current())
  write('lock.json', '{"a":1}')
  seen.add(current())
  expect(seen.size).toBe(4)
})

test('does not change with tests and with what is built', () => {
  const before = current()
  write('src/one.test.ts', 'x')
  write('src/dist/out.js', 'x')
  expect(current()).toBe(before)
})
