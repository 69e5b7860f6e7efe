import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupFileIn, keepNewest } from './backup-folder.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'turnout-backups-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const put = (...names: string[]): void => {
  for (const name of names) writeFileSync(path.join(folder, name), '')
}
const NOBODYS_PROCESS_ID = 2_000_000_000

test('a file of a folder is called after its moment and after whether it is sealed', () => {
  const moment = new Date('2026-11-26T14:05:09.120Z')
  expect(backupFileIn('/b', moment, false)).toBe(path.join('/b', 'turnout-20261126T140509Z.tar.zst'))
  expect(backupFileIn('/b', moment, true)).toBe(path.join('/b', 'turnout-20261126T140509Z.sealed'))
})

test('the newest stay, sealed or not, and files of others are not touched', () => {
  put('turnout-20261124T000000Z.sealed', 'turnout-20261125T000000Z.tar.zst', 'turnout-20261126T000000Z.sealed')
  put('notes.txt', 'turnout-by-hand.tar.zst', 'turnout-20261101T000000Z.tar.zst.copy')
  expect(keepNewest(folder, 2)).toEqual(['turnout-20261124T000000Z.sealed'])
  expect(readdirSync(folder).toSorted()).toEqual([
    'notes.txt',
    'turnout-20261101T000000Z.tar.zst.copy',
    'turnout-20261125T000000Z.tar.zst',
    'turnout-20261126T000000Z.sealed',
    'turnout-by-hand.tar.zst',
  ])
})

test('with fewer than are kept none goes', () => {
  put('turnout-20261126T000000Z.sealed')
  expect(keepNewest(folder, 7)).toEqual([])
  expect(readdirSync(folder)).toEqual(['turnout-20261126T000000Z.sealed'])
})

test('what a killed backup left goes, what is being written stays', () => {
  const living = `turnout-20261126T000000Z.sealed.${process.pid}.part`
  put(living, `turnout-20261126T000001Z.sealed.${NOBODYS_PROCESS_ID}.part`)
  expect(keepNewest(folder, 1)).toEqual([])
  expect(readdirSync(folder)).toEqual([living])
})
