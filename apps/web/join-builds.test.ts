import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinBuilds } from './join-builds.ts'

const LAZY = 'src/ShareSheet.tsx'

/** Two pages that load the same part later, each as a separate file, and React as one file of both. */
function twoBuilds(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnout-builds-'))
  const write = (name: string, content: object): void => writeFileSync(join(folder, name), JSON.stringify(content))
  for (const page of ['event', 'order']) {
    write(`manifest-${page}.json`, {
      [`src/${page}.tsx`]: {
        file: `${page}.js`,
        isEntry: true,
        imports: ['_react.js'],
        dynamicImports: [LAZY],
      },
      [LAZY]: { file: `share-of-${page}.js`, imports: [`src/${page}.tsx`] },
      '_react.js': { file: 'react.js' },
    })
    write(`languages-${page}.json`, { [`${page}.js`]: { en: `${page}.en.js` } })
  }
  joinBuilds(folder, ['event', 'order'])
  return folder
}

const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

test('each page finds its own file of a part that both load later', () => {
  const manifest = read(twoBuilds(), 'manifest.json') as Record<string, { file: string; dynamicImports?: string[] }>
  const laterOf = (page: string) => manifest[`src/${page}.tsx`]?.dynamicImports?.map((key) => manifest[key]?.file)
  expect([laterOf('event'), laterOf('order')]).toEqual([['share-of-event.js'], ['share-of-order.js']])
})

test('an entry keeps its name, also where a part refers to it', () => {
  expect(read(twoBuilds(), 'manifest.json')).toMatchObject({
    'src/event.tsx': { file: 'event.js', imports: ['event: _react.js'] },
    'event: _react.js': { file: 'react.js' },
    'event: src/ShareSheet.tsx': { imports: ['src/event.tsx'] },
  })
})

test('the words of all pages stand in one list, and the lists of single builds are gone', () => {
  const folder = twoBuilds()
  expect(read(folder, 'languages.json')).toEqual({
    'event.js': { en: 'event.en.js' },
    'order.js': { en: 'order.en.js' },
  })
  expect(readdirSync(folder).toSorted()).toEqual(['languages.json', 'manifest.json'])
})
