import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exceededBudgets, weightOf, weightOfPart } from './budgets.ts'

/** A built client with one entry; `size` bytes of script that gzip cannot shrink much. */
function builtClient(size: number, languages: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnout-budget-'))
  mkdirSync(join(folder, 'assets'))
  const noise = Array.from({ length: size }, (_, i) =>
    String.fromCharCode(33 + ((i * 7919 + ((i * i) % 61)) % 90)),
  ).join('')
  writeFileSync(join(folder, 'assets/page.js'), noise)
  writeFileSync(join(folder, 'assets/shared.js'), noise.slice(0, 10))
  writeFileSync(join(folder, 'assets/figtree-latin-wght-normal.woff2'), 'x'.repeat(50))
  writeFileSync(join(folder, 'assets/figtree-latin-ext-wght-normal.woff2'), 'x'.repeat(900))
  const manifest = {
    'page.tsx': { file: 'assets/page.js', imports: ['_shared.js'] },
    'seldom: map.tsx': { file: 'assets/page.js', imports: ['_shared.js'] },
    'seldom: seats.tsx': { file: 'assets/shared.js', imports: ['_shared.js'], dynamicImports: ['seldom: map.tsx'] },
    '_shared.js': {
      file: 'assets/shared.js',
      assets: ['assets/figtree-latin-wght-normal.woff2', 'assets/figtree-latin-ext-wght-normal.woff2'],
    },
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'languages.json'), JSON.stringify(languages))
  return folder
}

const budget = { entry: 'page.tsx', script: 2048, styles: 100, fonts: 60 }

test('a page within its budget passes', () => {
  expect(exceededBudgets(builtClient(100), [budget])).toEqual([])
})

test('a page over its budget is named with both numbers', () => {
  const [sentence, ...more] = exceededBudgets(builtClient(60_000), [{ ...budget, script: 1024 }])
  expect(sentence).toMatch(/^page\.tsx: script \d+ KB, at most 1 KB$/u)
  expect(more).toEqual([])
})

test('imported chunks count, fonts of rare letters do not', () => {
  expect(weightOf(builtClient(100), 'page.tsx')?.fonts).toBe(50)
})

test('an entry that does not exist has no weight', () => {
  expect(weightOf(builtClient(100), 'door.tsx')).toBeNull()
})

test('a page weighs what its longest language weighs', () => {
  const languages = { 'assets/page.js': { en: 'assets/shared.js', de: 'assets/page.js' } }
  const [alone, spoken] = [builtClient(60_000), builtClient(60_000, languages)]
  expect(weightOf(spoken, 'page.tsx')?.script).toBe(weightOf(alone, 'page.tsx')?.script)
})

test('a part that is loaded later weighs what its page did not have', () => {
  const folder = builtClient(60_000)
  const page = weightOf(folder, 'page.tsx')?.script ?? 0
  const part = weightOfPart(folder, 'map.tsx') ?? 0
  expect(part).toBeGreaterThan(1024)
  expect(part).toBeLessThan(page)
  expect(exceededBudgets(folder, [], [{ part: 'map.tsx', script: 1024 }])).toEqual([
    expect.stringMatching(/^map\.tsx: script \d+ KB, at most 1 KB$/u),
  ])
  expect(weightOfPart(folder, 'other.tsx')).toBeNull()
})
