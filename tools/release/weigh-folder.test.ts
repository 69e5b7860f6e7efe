import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { weighFolder, weightLines } from './weigh-folder.ts'

let root = ''
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'turnout-weights-'))))
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, bytes: number): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), Buffer.alloc(bytes))
}

it('counts whole blocks for each package, those inside others by themselves, and links for nothing', () => {
  write('node_modules/@scope/pg/lib/a.js', 5000)
  write('node_modules/@scope/pg/node_modules/inner/b.js', 1)
  write('node_modules/plain/c.js', 4096)
  write('apps/server/src/main.ts', 1)
  write('LICENSE', 1)
  symlinkSync('plain', path.join(root, 'node_modules/linked'))
  expect(Object.fromEntries(weighFolder(root))).toEqual({
    '@scope/pg': 8192,
    inner: 4096,
    plain: 4096,
    'apps/server': 4096,
    'other files': 4096,
  })
})

it('names the heaviest and sums up the others', () => {
  const weights = new Map([
    ['node', 116_400_000],
    ['sharp', 18_000_000],
    ['zod', 3_000_000],
    ['pg', 100_000],
  ])
  expect(weightLines(weights, 2)).toEqual([
    ' 137.5 MB unpacked',
    ' 116.4 MB node',
    '  18.0 MB sharp',
    '   3.1 MB in 2 smaller parts',
  ])
})
