import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '../../packages/contract/src/errors.ts'
import { FIELD_WORDS } from '../../packages/contract/src/field-words.ts'
import { BASE_LOCALE, LOCALES, LOCALES_UNDER_WAY } from '../../packages/messages/src/locale.ts'
import { tagOf } from '../../packages/messages/src/tags.ts'
import { SLICES, SOURCE, inputsOf, parseMessageFiles, readMessageFiles, type Message } from '../message-format.ts'
import { forbiddenInPage, forbiddenPattern, forbiddenWords, glossaryOf, spokenPart } from './messages/glossaries.ts'
import { missingReport } from './messages/missing-words.ts'
import { punctuationAdvice } from './messages/punctuation.ts'
import { ROOT, lineAt, readSourceTree, report, type Finding, type SourceFile } from './source-tree.ts'

type Problem = Omit<Finding, 'path' | 'line'> & {
  readonly message: string
  readonly of: Pick<Message, 'key' | 'slice' | 'locale'>
}

const byKey = (messages: readonly Message[]): Map<string, Message[]> => Map.groupBy(messages, (m) => m.key)

/** A key exists in every language, in the same slice. */
export function missingTranslations(messages: readonly Message[], locales: readonly string[]): Problem[] {
  return [...byKey(messages).values()].flatMap((ofKey) => {
    const [first] = ofKey
    if (first === undefined) return []
    const missing = locales.filter((locale) => !ofKey.some((m) => m.locale === locale && m.slice === first.slice))
    return missing.map((locale) => ({
      rule: 'missing-translation',
      message: `add ${first.key} to ${SOURCE}/${locale}/${first.slice}.json`,
      of: first,
    }))
  })
}

/** A key that English does not have, or has in another file. */
export function unknownKeys(messages: readonly Message[], locales: readonly string[]): Problem[] {
  const known = new Set(messages.filter((m) => m.locale === BASE_LOCALE).map((m) => `${m.slice} ${m.key}`))
  const strange = messages.filter((m) => locales.includes(m.locale) && !known.has(`${m.slice} ${m.key}`))
  return strange.map((m) => ({
    rule: 'unknown-key',
    message: `delete ${m.key}: ${BASE_LOCALE}/${m.slice}.json has no such key`,
    of: m,
  }))
}

/** Every language takes the same placeholders, and every variant block declares what it shows. */
export function differingPlaceholders(messages: readonly Message[]): Problem[] {
  return [...byKey(messages).values()].flatMap((ofKey) => {
    const base = ofKey.find((m) => m.locale === BASE_LOCALE)
    if (base === undefined) return []
    const wanted = inputsOf(base).join(', ')
    const others = ofKey.filter((m) => inputsOf(m).join(', ') !== wanted)
    return others.map((m) => ({
      rule: 'differing-placeholder',
      message: `${m.key} takes (${inputsOf(m).join(', ')}), in ${BASE_LOCALE} (${wanted}); use the same names`,
      of: m,
    }))
  })
}

/** A text has words, and says them calmly. */
export function poorTexts(messages: readonly Message[]): Problem[] {
  return messages.flatMap((m) =>
    m.variants.flatMap(({ text }) => {
      if (text.trim() === '') return [{ rule: 'empty-text', message: `write words for ${m.key}`, of: m }]
      if (text !== text.trim())
        return [{ rule: 'stray-space', message: `trim ${m.key}; spacing belongs to the page`, of: m }]
      if (/[!！¡]|\boops\b/iu.test(text)) {
        return [{ rule: 'calm-voice', message: `${m.key}: no exclamation marks and no "oops"`, of: m }]
      }
      return []
    }),
  )
}

/** Keys of words that people may look for in a search box; there the other word for a thing is welcome. */
const SEARCH_WORDS = /_also_/u

/** A text has none of the words that the glossary of its language refuses. */
export function forbiddenTexts(messages: readonly Message[], pages: ReadonlyMap<string, string>): Problem[] {
  const patterns = new Map([...pages].map(([locale, page]) => [locale, forbiddenPattern(forbiddenWords(page), locale)]))
  return messages.flatMap((m) => {
    const pattern = patterns.get(m.locale)
    if (pattern === undefined || pattern === null || SEARCH_WORDS.test(m.key)) return []
    const found = m.variants.flatMap(({ text }) => [...spokenPart(text).matchAll(pattern)].map(([word]) => word))
    return [...new Set(found)].map((word) => ({
      rule: 'forbidden-word',
      message: `${m.key}: "${word}" is refused by ${glossaryOf(m.locale)}; ${m.locale === BASE_LOCALE ? 'say who or what acts' : 'use the word it names'}`,
      of: m,
    }))
  })
}

/** A text is punctuated as its language is. */
export function poorPunctuation(messages: readonly Message[]): Problem[] {
  return messages.flatMap((m) => {
    const advice = new Set(m.variants.flatMap(({ text }) => punctuationAdvice(m.locale, text)))
    return [...advice].map((words) => ({ rule: 'punctuation', message: `${m.key}: ${words}`, of: m }))
  })
}

/** A plural names every category of its language or ends in a catch-all, and names no category of another language. */
export function missingPlurals(messages: readonly Message[]): Problem[] {
  return messages.flatMap((m) => {
    const plurals = m.declarations.filter((d) => d.type === 'local-variable' && d.value.annotation.name === 'plural')
    const needed: readonly string[] = new Intl.PluralRules(tagOf(m.locale)).resolvedOptions().pluralCategories
    return plurals.flatMap(({ name }) => {
      const matches = m.variants.flatMap((v) => v.matches.filter((match) => match.key === name))
      const named = new Set(matches.flatMap((match) => (match.type === 'literal-match' ? [match.value] : [])))
      const strange = [...named].filter((category) => !needed.includes(category))
      if (strange.length > 0) {
        const message = `${m.key}: ${name}=${strange.join(', ')} is never met; ${m.locale} has ${needed.join(', ')}`
        return [{ rule: 'strange-plural', message, of: m }]
      }
      if (matches.some((match) => match.type === 'catchall-match')) return []
      const missing = needed.filter((category) => !named.has(category))
      if (missing.length === 0) return []
      return [{ rule: 'missing-plural', message: `${m.key}: add ${name}=${missing.join(', ')} or ${name}=*`, of: m }]
    })
  })
}

/** A key starts with its slice's prefix; a file is one of the known slices. */
export function misplacedKeys(messages: readonly Message[]): Problem[] {
  return messages.flatMap((m) => {
    const prefix = SLICES[m.slice]
    if (prefix === undefined) {
      return [{ rule: 'unknown-slice', message: `name the file after a slice of tools/message-format.ts`, of: m }]
    }
    return m.key.startsWith(prefix)
      ? []
      : [{ rule: 'wrong-prefix', message: `${m.key} has to start with ${prefix}`, of: m }]
  })
}

/** Keys that the code speaks, `m.key`, `m['key']` (or `errors.key` and `fields.key` in packages/messages). */
export function usedKeys(files: readonly SourceFile[]): Set<string> {
  const used = new Set<string>()
  for (const { path, text } of files) {
    if (!/\.tsx?$/u.test(path) || /\.test\.tsx?$/u.test(path)) continue
    const names = path === 'packages/messages/src/errors.ts' ? 'm|errors|fields' : 'm'
    const speaks = new RegExp(String.raw`\b(?:${names})(?:\??\.\s*|\[\s*['"])([a-z]\w*)`, 'gu')
    for (const match of text.matchAll(speaks)) if (match[1] !== undefined) used.add(match[1])
  }
  return used
}

/** A key that no code speaks and no refusal needs. */
export function unusedKeys(messages: readonly Message[], used: ReadonlySet<string>): Problem[] {
  const inBase = messages.filter((m) => m.locale === BASE_LOCALE && !used.has(m.key))
  return inBase.map((m) => ({ rule: 'unused-key', message: `delete ${m.key} in every language, or use it`, of: m }))
}

const refusalKeys = [
  ...Object.keys(ERRORS).map((code) => `error_${code}`),
  ...FIELD_WORDS.map((word) => `field_${word}`),
]

function placed(problem: Problem, files: ReadonlyMap<string, string>): Finding {
  const { key, slice, locale } = problem.of
  const text = files.get(`${locale}/${slice}.json`) ?? ''
  const line = lineAt(text, Math.max(0, text.indexOf(`"${key}"`)))
  return { path: `${SOURCE}/${locale}/${slice}.json`, line, rule: problem.rule, message: problem.message }
}

/** Glossaries by language, of those that have one. */
function readGlossaries(): Map<string, string> {
  const paths = [...LOCALES, ...LOCALES_UNDER_WAY].map((locale) => [locale, glossaryOf(locale)] as const)
  const there = paths.filter(([, path]) => existsSync(join(ROOT, path)))
  return new Map(there.map(([locale, path]) => [locale, readFileSync(join(ROOT, path), 'utf8')]))
}

/** A text as a pattern: what it is filled with may be any words. */
function textPattern(text: string): RegExp {
  const pieces = text.split(/\{[^}]*\}/u).map((piece) => RegExp.escape(piece))
  return new RegExp(`^${pieces.join('.+')}\\.?$`, 'u')
}

/** Letters that a text has besides its blanks; one with fewer would fit any words. */
const OWN_LETTERS = 3

/** A bold word of a guide page that no screen of that language has. */
export function strangersInPage(markdown: string, texts: readonly string[]): { line: number; word: string }[] {
  const known = new Set(texts)
  const filled = texts
    .filter((text) => text.includes('{') && text.replaceAll(/\{[^}]*\}|\s/gu, '').length >= OWN_LETTERS)
    .map(textPattern)
  return [...markdown.matchAll(/\*\*(.+?)\*\*/gsu)].flatMap(({ 1: bold = '', index }) => {
    const word = bold.replaceAll(/\s+/gu, ' ')
    const isKnown = known.has(word) || known.has(`${word}.`) || filled.some((pattern) => pattern.test(word))
    return isKnown ? [] : [{ line: lineAt(markdown, index), word }]
  })
}

/** Bold words of the guide are what a reader looks for on a screen. */
function checkGuideWords(messages: readonly Message[]): Finding[] {
  return LOCALES.flatMap((locale) => {
    const folder = join(ROOT, 'docs/guide', locale)
    if (!existsSync(folder)) return []
    const texts = messages.filter((m) => m.locale === locale).flatMap((m) => m.variants.map(({ text }) => text))
    return readdirSync(folder).flatMap((name) =>
      strangersInPage(readFileSync(join(folder, name), 'utf8'), texts).map(({ line, word }) => ({
        path: `docs/guide/${locale}/${name}`,
        line,
        rule: 'guide-word',
        message: `no screen says "${word}"; write it as the screen does, or without bold`,
      })),
    )
  })
}

/** The pages of `docs/guide` say what the screens say, so their words are refused alike. */
function checkGuide(glossaries: ReadonlyMap<string, string>): Finding[] {
  return [...glossaries].flatMap(([locale, glossary]) => {
    const folder = join(ROOT, 'docs/guide', locale)
    if (!existsSync(folder)) return []
    const pattern = forbiddenPattern(forbiddenWords(glossary), locale)
    const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))
    return pages.flatMap((name) =>
      forbiddenInPage(readFileSync(join(folder, name), 'utf8'), pattern).map(({ line, word }) => ({
        path: `docs/guide/${locale}/${name}`,
        line,
        rule: 'forbidden-word',
        message: `"${word}" is refused by ${glossaryOf(locale)}`,
      })),
    )
  })
}

/** All findings over the message files of this repository. */
function checkMessages(): Finding[] {
  const files = readMessageFiles(join(ROOT, SOURCE))
  const messages = parseMessageFiles(files)
  const glossaries = readGlossaries()
  const known = new Set<string>([...LOCALES, ...LOCALES_UNDER_WAY])
  const strangers = messages.filter((m) => !known.has(m.locale))
  const problems = [
    ...strangers.map((m) => ({
      rule: 'unknown-locale',
      message: `add ${m.locale} to LOCALES_UNDER_WAY in ${SOURCE}/locale.ts`,
      of: m,
    })),
    ...missingTranslations(messages, LOCALES),
    ...unknownKeys(messages, LOCALES_UNDER_WAY),
    ...differingPlaceholders(messages),
    ...poorTexts(messages),
    ...forbiddenTexts(messages, glossaries),
    ...poorPunctuation(messages),
    ...missingPlurals(messages),
    ...misplacedKeys(messages),
    ...unusedKeys(messages, new Set([...usedKeys(readSourceTree()), ...refusalKeys])),
  ]
  return [...problems.map((problem) => placed(problem, files)), ...checkGuide(glossaries), ...checkGuideWords(messages)]
}

/** `--missing <locale> [slice]` tells what a language lacks; without it everything is checked. */
function run([flag, locale = '', slice]: readonly string[]): void {
  if (flag !== '--missing') report('check-messages', checkMessages())
  else if (![...LOCALES, ...LOCALES_UNDER_WAY].some((known) => known === locale))
    process.stderr.write(`--missing wants a language: ${[...LOCALES, ...LOCALES_UNDER_WAY].join(', ')}\n`)
  else process.stdout.write(missingReport(readMessageFiles(join(ROOT, SOURCE)), locale, slice))
}

if (import.meta.main) run(process.argv.slice(2))
