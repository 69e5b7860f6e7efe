import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../../..')

/** `gap={8} wrap` of one part, as the classes that it gets. */
function classesOf(properties: string): string[] {
  const bare = properties.replaceAll(/[a-zA-Z-]+=\{[^{}]*[^{}\d.][^{}]*\}|\bas="\w+"|[\w]+-[\w-]+="[^"]*"/gu, '')
  return [...bare.matchAll(/\b([a-z]+)=(?:"([\w-]+)"|\{([\d.]+)\})/gu)].map(
    ([, name, word, number]) => `${name}-${(word ?? number ?? '').replace('.', '_')}`,
  )
}

const OURS =
  /^(?:gap|align|justify|items|columns|margin|above|below|tall|padding|sides|ground|rule|radius|font|size|weight|tone|text|lines)-/u

test('every value that a part is given has a class in the sheet, and every class is used', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'layout.css'), 'utf8')
  const sources = globSync(['apps/web/src/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: ROOT })
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    // Some files have a Box that is not ours.
    .filter((source) => source.includes("layout/parts.tsx'"))
    .join('\n')
  const named = [...sources.matchAll(/<(?:Row|Stack|Grid|Text|Box|Hidden)\s((?:[^<>{}]|\{[^{}]*\})*)/gu)].flatMap(
    ([, text = '']) => classesOf(text),
  )
  const used = new Set(named.filter((name) => OURS.test(name)))
  const known = new Set(
    [...sheet.matchAll(/^\.([\w-]+) \{/gmu)].map(([, name = '']) => name).filter((name) => OURS.test(name)),
  )
  expect([...used].filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !used.has(name))).toEqual([])
})
