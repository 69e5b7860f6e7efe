import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { compileBundle } from '@inlang/paraglide-js'
import { BASE_LOCALE, LOCALES } from '../packages/messages/src/locale.ts'
import { pseudoKind, pseudoMessages } from './languages/pseudo-words.ts'
import { inputsOf, parseMessageFiles, readMessageFiles, type Message } from './message-format.ts'

/*
 * Compiles the message files with Paraglide's compiler, twice:
 * - src/generated/: one module of everything, for plain Node, Vite's dev server, tests and tsc (few
 *   files, fast to load), with types;
 * - dist/: one module per message, which `vite build` gets through the condition "production" of
 *   the package's exports, so that a public page carries only the words it shows, and beside them
 *   words.json, from which browsers get one language (apps/web/one-language.ts).
 */

const ROOT = join(import.meta.dirname, '..')
const PACKAGE = join(ROOT, 'packages/messages')
const GENERATED = join(PACKAGE, 'src/generated')
const DIST = join(PACKAGE, 'dist')
const STAMP = join(GENERATED, 'stamp.txt')

/** Slices that code reads as a whole, by computed key; they get a separate module: `generated/<slice>.js`. */
const WHOLE_SLICES = ['errors', 'fields']

interface CompiledMessage {
  readonly key: string
  readonly slice: string
  readonly code: string
  readonly types: string
  /** Its function in each language, for browsers, which get one of them. */
  readonly words: Readonly<Record<string, string>>
}

type Bundle = Parameters<typeof compileBundle>[0]['bundle']

function bundleOf(key: string, messages: readonly Message[]): Bundle {
  const declarations = new Map(messages.flatMap((m) => m.declarations).map((d) => [d.name, d]))
  const nested = messages.map((message) => ({
    id: `${key} ${message.locale}`,
    bundleId: key,
    locale: message.locale,
    selectors: message.selectors.map((name) => ({ type: 'variable-reference' as const, name })),
    variants: message.variants.map(({ matches, pattern }, at) => ({
      id: `${key} ${message.locale} ${at}`,
      messageId: `${key} ${message.locale}`,
      matches,
      pattern,
    })),
  }))
  return { id: key, declarations: [...declarations.values()], messages: nested }
}

function typesOf(key: string, messages: readonly Message[]): string {
  const inputs = [...new Set(messages.flatMap(inputsOf))]
  const shape = inputs.map((name) => `${name}: string | number`).join('; ')
  const given = inputs.length === 0 ? 'inputs?: object' : `inputs: { ${shape} }`
  const text =
    messages
      .find((m) => m.locale === BASE_LOCALE)
      ?.variants.map((v) => v.text)
      .join(' | ') ?? '(no English text)'
  return `/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\nexport declare const ${key}: (${given}, options?: Options) => string\n`
}

/** A compiled text without types and comments: the function alone. */
function plainCode(code: string | undefined, key: string): string {
  if (code === undefined) return `()=>${JSON.stringify(key)}`
  return code
    .replaceAll(/\/\*\* @type .*? \*\/ /gu, '')
    .replaceAll(/\n\t*/gu, '')
    .replace(/;$/u, '')
    .replace(/^(\(i?\)) => \{return \((`(?:[^`\\]|\\.)*`)\)\}$/u, '$1=>$2')
}

/**
 * One function that speaks every language, for the server. The texts lie inside of it: an engine makes nothing of
 * those that are never spoken, where a function for each text and language would cost a hundred megabytes.
 */
function everyLanguage(key: string, words: Readonly<Record<string, string>>): string {
  const spoken = (locale: string): string => {
    const body = (words[locale] ?? '').replace(/^\(i?\)\s*=>\s*/u, '')
    return body.startsWith('{') ? body : `return ${body}`
  }
  const others = LOCALES.filter((locale) => locale !== BASE_LOCALE)
  const cases = others.map((locale) => `case ${JSON.stringify(locale)}:${spoken(locale)}\n`).join('')
  return `export const ${key}=(i,options)=>{switch(options?.locale??getLocale()){\n${cases}default:${spoken(BASE_LOCALE)}\n}}\n`
}

async function compileMessages(messages: readonly Message[]): Promise<CompiledMessage[]> {
  const paraglide = await import('@inlang/paraglide-js')
  const fallbackMap = Object.fromEntries(LOCALES.map((l) => [l, l === BASE_LOCALE ? undefined : BASE_LOCALE]))
  const byKey = Map.groupBy(messages, (message) => message.key)
  return [...byKey].map(([key, ofKey]) => {
    const compiled = paraglide.compileBundle({
      bundle: bundleOf(key, ofKey),
      fallbackMap,
      messageReferenceExpression: (locale, id) => `${locale.replaceAll('-', '_')}_${id}`,
      settings: { baseLocale: BASE_LOCALE, locales: [...LOCALES] },
    })
    // A text that is not translated yet speaks English; tools/checks/check-messages.ts fails on it.
    const words = Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        plainCode((compiled.messages[locale] ?? compiled.messages[BASE_LOCALE])?.code, key),
      ]),
    )
    return {
      key,
      words,
      slice: ofKey[0]?.slice ?? '',
      code: everyLanguage(key, words),
      types: typesOf(key, ofKey),
    }
  })
}

const imports = (up: string): string =>
  `import { getLocale } from '${up}current-locale.ts'\nimport * as registry from '${up}registry.ts'\n`

/** Writes a file only when it differs, and at once: others may be reading it. */
function put(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return
  const half = `${path}.${process.pid}.tmp`
  writeFileSync(half, content)
  renameSync(half, path)
}

function writeGenerated(messages: readonly CompiledMessage[]): void {
  mkdirSync(GENERATED, { recursive: true })
  const head = `import type { Locale } from '../locale.ts'\n\ninterface Options { locale?: Locale }\n\n`
  put(join(GENERATED, 'all.js'), imports('../') + messages.map((m) => m.code).join('\n'))
  put(join(GENERATED, 'all.d.ts'), head + messages.map((m) => m.types).join('\n'))
  for (const slice of WHOLE_SLICES) {
    const keys = messages.filter((m) => m.slice === slice).map((m) => m.key)
    const list = `export { ${keys.join(', ')} } from './all.js'\n`
    put(join(GENERATED, `${slice}.js`), list)
    put(join(GENERATED, `${slice}.d.ts`), list)
  }
  put(join(GENERATED, 'messages.js'), `export * as m from './all.js'\n`)
  put(join(GENERATED, 'messages.d.ts'), `export * as m from './all.js'\n`)
}

function writeDist(messages: readonly CompiledMessage[]): void {
  const folder = join(DIST, 'messages')
  mkdirSync(folder, { recursive: true })
  const wanted = new Set(messages.map((m) => `${m.key}.js`))
  for (const message of messages) put(join(folder, `${message.key}.js`), imports('../../src/') + message.code)
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file), { force: true })
  const list = (of: readonly CompiledMessage[]): string =>
    of.map((m) => `export * from './messages/${m.key}.js'\n`).join('')
  put(join(DIST, 'words.json'), JSON.stringify(Object.fromEntries(messages.map((m) => [m.key, m.words]))))
  put(join(DIST, 'all.js'), list(messages))
  for (const slice of WHOLE_SLICES) put(join(DIST, `${slice}.js`), list(messages.filter((m) => m.slice === slice)))
  put(join(DIST, 'messages.js'), `export * as m from './all.js'\n`)
  put(join(DIST, 'package.json'), `{ "type": "module", "sideEffects": false }\n`)
}

function stampOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(LOCALES.join())
  for (const file of ['build-messages.ts', 'message-format.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)))
  for (const [path, content] of files) hash.update(`\0${path}\0${content}`)
  return hash.digest('hex')
}

/**
 * Compiles the messages if a message file has changed since the last time; otherwise returns within milliseconds.
 * Throws MessageFormatError, naming file and key. With TURNOUT_PSEUDO English is a language made by machine, for tests.
 * @returns whether it compiled.
 */
export async function buildMessages({ quiet = false }: { quiet?: boolean } = {}): Promise<boolean> {
  const files = readMessageFiles(join(PACKAGE, 'src'), LOCALES)
  const pseudo = pseudoKind(process.env.TURNOUT_PSEUDO)
  const stamp = `${stampOf(files)} ${pseudo ?? ''}`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp && existsSync(join(DIST, 'words.json'))) return false
  const messages = parseMessageFiles(files)
  const compiled = await compileMessages(pseudo === null ? messages : pseudoMessages(messages, pseudo))
  writeGenerated(compiled)
  writeDist(compiled)
  put(STAMP, stamp)
  if (!quiet) process.stdout.write(`messages: ${compiled.length} keys in ${LOCALES.join(', ')}\n`)
  return true
}

if (import.meta.main) await buildMessages()
