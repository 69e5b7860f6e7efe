import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { disarmPostmasterFile, parsePostmasterFile, readPostmasterFile } from './postmaster-file.ts'

const FILE = '4711\n/data/postgres\n1795230000\n43127\n\n127.0.0.1\n   524322      98\nready   \n'

test('reads process, folder and port of a running server', () => {
  expect(parsePostmasterFile(FILE)).toEqual({ pid: 4711, dataDirectory: '/data/postgres', port: 43127 })
})

test('a file that is still being written names no server', () => {
  expect(parsePostmasterFile('4711\n/data/postgres\n1795230000\n')).toBeNull()
  expect(parsePostmasterFile('')).toBeNull()
})

test('a single-user backend (negative id) is no server', () => {
  expect(parsePostmasterFile(FILE.replace('4711', '-4711'))).toBeNull()
})

test('disarming changes only the process id', () => {
  const cluster = mkdtempSync(path.join(tmpdir(), 'turnout-postmaster-'))
  writeFileSync(path.join(cluster, 'postmaster.pid'), FILE)
  disarmPostmasterFile(cluster)
  expect(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')).toBe(FILE.replace('4711', '2000000000'))
  rmSync(cluster, { recursive: true })
})

test('the empty file of a server that was killed before it wrote is taken away', () => {
  const cluster = mkdtempSync(path.join(tmpdir(), 'turnout-postmaster-'))
  writeFileSync(path.join(cluster, 'postmaster.pid'), '')
  disarmPostmasterFile(cluster)
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false)
  rmSync(cluster, { recursive: true })
})

test('where there is no file there is no server, and nothing to disarm', () => {
  expect(readPostmasterFile('/nowhere')).toBeNull()
  expect(() => disarmPostmasterFile('/nowhere')).not.toThrow()
})
