import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts'
import { processStartMark } from './process-identity.ts'

let dataDir: string
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), 'turnout-lock-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

function leaveLock(content: string): void {
  writeFileSync(path.join(dataDir, 'turnout.lock'), content)
}

test('a second start on one data folder is refused with the holder in the sentence', () => {
  const unlock = lockDataFolder(dataDir)
  expect(() => lockDataFolder(dataDir)).toThrow(DataFolderInUse)
  expect(() => lockDataFolder(dataDir)).toThrow(`process ${process.pid}`)
  unlock()
})

test('a folder that was given back can be taken again and holds no left-over files', () => {
  lockDataFolder(dataDir)()
  lockDataFolder(dataDir)()
  expect(readdirSync(dataDir)).toEqual([])
})

test('the lock of a process that is gone is taken over', () => {
  leaveLock(JSON.stringify({ pid: 2_000_000_000, startMark: 'long ago' }))
  lockDataFolder(dataDir)()
})

test('the lock of an earlier process with the same id is taken over', () => {
  leaveLock(JSON.stringify({ pid: process.pid, startMark: `${processStartMark(process.pid)}0` }))
  lockDataFolder(dataDir)()
})

test('an unreadable lock is taken over', () => {
  leaveLock('{"pid":')
  lockDataFolder(dataDir)()
})
