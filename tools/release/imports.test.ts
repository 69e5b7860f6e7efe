import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importsOf, lostImports, missingImports, withImports } from './imports.ts'

let root = ''
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'turnout-imports-'))))
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

it('reads statements and lazy imports, and neither types nor texts that show code', () => {
  const source = [
    `import {\n  a,\n  b,\n} from './a.ts'`,
    `import type { C } from 'types-alone'`,
    `export { d } from './d.ts'`,
    `import './side.ts'`,
    `const lazy = await import('lazy')`,
    `const patterns = () => require('hyphen/patterns/pt.js')`,
    `const sql = \`where status is distinct from 'PROCESSING'\``,
  ].join('\n')
  expect(importsOf(source)).toEqual(['./a.ts', './d.ts', './side.ts', 'lazy', 'hyphen/patterns/pt.js'])
})

it('follows files by their paths', () => {
  write('tools/verify.ts', `import { look } from './verify/look.ts'\n`)
  write('tools/verify/look.ts', `import { run } from '../launcher.ts'\nimport pg from 'pg'\n`)
  write('tools/launcher.ts', '')
  expect(withImports(root, ['tools/verify.ts'])).toEqual([
    'tools/launcher.ts',
    'tools/verify.ts',
    'tools/verify/look.ts',
  ])
})

it('names the imports that lead nowhere', () => {
  write(
    'apps/main.ts',
    `import a from './gone.ts'\nimport b from '@scope/pg/lib'\nimport c from 'node:fs'\nimport d from 'absent'\n`,
  )
  write('node_modules/@scope/pg/package.json', '{}')
  expect(missingImports(root, ['apps/main.ts'])).toEqual([
    'apps/main.ts imports ./gone.ts',
    'apps/main.ts imports absent',
  ])
})

it('names the files of a package that its code names and that were left out', () => {
  const [installed, release] = ['installed/node_modules/pg', 'release/node_modules/pg']
  for (const file of [`${installed}/index.js`, `${release}/index.js`])
    write(file, `const a = require("./lib/a")\nimport b from './lib/b.mjs'\nimport("./never-there.js")\n`)
  write(`${installed}/lib/a.js`, '')
  write(`${installed}/lib/b.mjs`, '')
  write(`${release}/lib/b.mjs`, '')
  const [before, after] = [path.join(root, 'installed'), path.join(root, 'release')]
  expect(lostImports(after, before, 'node_modules/pg')).toEqual([
    'node_modules/pg/index.js imports node_modules/pg/lib/a',
  ])
})
