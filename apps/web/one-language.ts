import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/*
 * A page's scripts carry the words of one language. The build meets a call in place of every word;
 * when its chunks are final, each chunk with words, and each chunk that leads to one, is written once
 * for every language, and the calls become the words. What has no words (React, for one) stays one
 * file for all. `languages-<build>.json` says which file is which.
 */

/** Functions of the words, by key and language, as `tools/build-messages.ts` leaves them. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Name of the built file, by the name in the manifest and the language. */
export type SpokenFiles = Readonly<Record<string, Readonly<Record<string, string>>>>

const WORDS_FILE = join(import.meta.dirname, '../../packages/messages/dist/words.json')
const MESSAGE = /\/packages\/messages\/dist\/messages\/\w+\.js$/u

/** A name that nothing else has; the minifier leaves globals alone. */
const CALL = 'turnoutWord__'
const CALLS = new RegExp(`${CALL}\\(["'\`](\\w+)["'\`](\\)|,)`, 'gu')

/** The module of one word, for a browser: `registry` comes along where a language counts or formats. */
export function wordModule(key: string, words: Words): string {
  const needsRegistry = Object.values(words[key] ?? {}).some((code) => code.includes('registry'))
  if (!needsRegistry) return `export const ${key} = /*@__PURE__*/ ${CALL}("${key}")\n`
  return `import * as registry from '@turnout/messages/registry.ts'\nexport const ${key} = /*@__PURE__*/ ${CALL}("${key}", registry)\n`
}

/**
 * The code with its words in one language.
 * @throws Error when a word is unknown
 */
export function spokenCode(code: string, locale: string, words: Words): string {
  return code.replace(CALLS, (_call, key: string, next: string) => {
    const word = words[key]?.[locale]
    if (word === undefined) throw new Error(`${key} has no words in ${locale}`)
    return next === ')' ? `(${word})` : `(registry=>${word})(`
  })
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports' | 'dynamicImports'>

/** The chunks that hold words, or lead to one that does. */
export function speakingChunks(chunks: readonly Chunk[]): Set<string> {
  const speaking = new Set(chunks.filter(({ code }) => code.includes(`${CALL}(`)).map(({ fileName }) => fileName))
  for (let before = -1; before !== speaking.size;) {
    before = speaking.size
    for (const { fileName, imports, dynamicImports } of chunks)
      if ([...imports, ...dynamicImports].some((next) => speaking.has(next))) speaking.add(fileName)
  }
  return speaking
}

/** `assets/event-3f2a.js` as `assets/event-3f2a.de-91bc.js`: the words may change while the code stays. */
const spokenName = (file: string, locale: string, hash: string): string =>
  file.replace(/\.js$/u, `.${locale}-${hash}.js`)

const hashOf = (words: Words, locale: string): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(words).map(([key, spoken]) => [key, spoken[locale]])))
    .digest('hex')
    .slice(0, 8)

/** Splits the client's build by language. */
export function speakOneLanguage(locales: readonly string[]): Plugin {
  const read = (): Words => JSON.parse(readFileSync(WORDS_FILE, 'utf8')) as Words
  let words: Words = {}
  return {
    name: 'turnout-one-language',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      words = read()
    },
    load: { filter: { id: MESSAGE }, handler: (id) => wordModule(basename(id, '.js'), words) },
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const names = speakingChunks(chunks)
        const speaking = chunks.filter(({ fileName }) => names.has(fileName))
        const files: Record<string, Record<string, string>> = {}
        for (const locale of locales) {
          const hash = hashOf(words, locale)
          const links = speaking.map(({ fileName }) => [
            basename(fileName),
            basename(spokenName(fileName, locale, hash)),
          ])
          const renamed = new Map(links as [string, string][])
          const anyName = new RegExp([...renamed.keys()].map((name) => RegExp.escape(name)).join('|'), 'gu')
          for (const { fileName, code } of speaking) {
            const spoken = spokenName(fileName, locale, hash)
            files[fileName] = { ...files[fileName], [locale]: spoken }
            const linked = code.replace(anyName, (name) => renamed.get(name) ?? name)
            await writeFile(join(dir, spoken), spokenCode(linked, locale, words))
          }
        }
        await Promise.all(speaking.map(({ fileName }) => rm(join(dir, fileName))))
        await writeFile(join(dir, `languages-${this.environment.name}.json`), JSON.stringify(files))
      },
    },
  }
}
