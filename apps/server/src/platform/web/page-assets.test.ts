import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtAssets, builtFiles } from './page-assets.ts'

function folderWith(manifest: object, languages: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnout-web-'))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'languages.json'), JSON.stringify(languages))
  return folder
}

const manifest = {
  'page.tsx': { file: 'assets/page.js', css: ['assets/page.css'], imports: ['_shared.js'] },
  '_shared.js': {
    file: 'assets/shared.js',
    css: ['assets/shared.css'],
    assets: ['assets/figtree-latin-wght-normal-1.woff2', 'assets/figtree-latin-ext-wght-normal-2.woff2'],
    imports: ['page.tsx'],
  },
}

test('a page loads its script, what that imports, all styles and the basic fonts', () => {
  expect(builtAssets(folderWith(manifest))('page.tsx', 'en')).toEqual({
    script: '/assets/page.js',
    modules: ['/assets/shared.js'],
    styles: ['/assets/shared.css', '/assets/page.css'],
    fonts: ['/assets/figtree-latin-wght-normal-1.woff2'],
  })
})

test('an entry that was not built is named', () => {
  expect(() => builtAssets(folderWith(manifest))('door.tsx', 'en')).toThrow('door.tsx is not in the built web')
})

test('what a page may load later is among its files, and fonts of rare letters are not', () => {
  const lazy = {
    ...manifest,
    'page.tsx': { ...manifest['page.tsx'], dynamicImports: ['reader.ts'] },
    'reader.ts': { file: 'assets/reader.js', assets: ['assets/reader.wasm'], imports: ['_shared.js'] },
    'other.tsx': { file: 'assets/other.js' },
  }
  expect(builtFiles(folderWith(lazy))('page.tsx', 'en')).toEqual([
    '/assets/figtree-latin-wght-normal-1.woff2',
    '/assets/page.css',
    '/assets/page.js',
    '/assets/reader.js',
    '/assets/reader.wasm',
    '/assets/shared.css',
    '/assets/shared.js',
  ])
})

test('a page loads the files of its language, and of English where it speaks none of ours', () => {
  const languages = { 'assets/page.js': { en: 'assets/page.en-1.js', de: 'assets/page.de-2.js' } }
  const assets = builtAssets(folderWith(manifest, languages))
  expect(['de', 'en', 'xx'].map((locale) => assets('page.tsx', locale).script)).toEqual([
    '/assets/page.de-2.js',
    '/assets/page.en-1.js',
    '/assets/page.en-1.js',
  ])
  expect(assets('page.tsx', 'de').modules).toEqual(['/assets/shared.js'])
  expect(builtFiles(folderWith(manifest, languages))('page.tsx', 'de')).toContain('/assets/page.de-2.js')
})
