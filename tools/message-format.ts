import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Reads the message files: `packages/messages/src/<locale>/<slice>.json`, in the inlang message
 * format. The plugin that Paraglide would use comes from a CDN and its project from a database with
 * native binaries; this reader is what we need of both (decision 0006).
 *
 * A value is a text with `{name}` placeholders (`\{` is a brace), or one variant block in a list:
 *   [{ "declarations": ["input count", "local countPlural = count: plural"],
 *      "selectors": ["countPlural"],
 *      "match": { "countPlural=one": "{count} ticket", "countPlural=other": "{count} tickets" } }]
 */

export const SOURCE = 'packages/messages/src'

/** Keys of these two are in the singular. */
const SINGULAR: Readonly<Record<string, string>> = { errors: 'error_', fields: 'field_' }

const fileNames = readdirSync(join(import.meta.dirname, '..', SOURCE, 'en'))
  .toSorted()
  .map((file) => file.replace('.json', ''))

/** The prefix of the keys of each file: its name. */
export const SLICES: Readonly<Record<string, string>> = Object.fromEntries(
  fileNames.map((name) => [name, SINGULAR[name] ?? `${name.replaceAll('-', '_')}_`]),
)

type Part = { type: 'text'; value: string } | { type: 'expression'; arg: { type: 'variable-reference'; name: string } }

type Declaration =
  | { type: 'input-variable'; name: string }
  | {
      type: 'local-variable'
      name: string
      value: {
        type: 'expression'
        arg: { type: 'variable-reference'; name: string }
        annotation: { type: 'function-reference'; name: string; options: [] }
      }
    }

type Match = { type: 'literal-match'; key: string; value: string } | { type: 'catchall-match'; key: string }

interface Variant {
  readonly matches: Match[]
  readonly pattern: Part[]
  /** The text as written in the file. */
  readonly text: string
}

/** One message in one language. */
export interface Message {
  readonly key: string
  readonly slice: string
  readonly locale: string
  readonly declarations: Declaration[]
  readonly selectors: string[]
  readonly variants: Variant[]
}

/** A message file that cannot be read; says which key and why. */
class MessageFormatError extends Error {}

const REGISTRY = ['plural', 'number']

function parsePattern(text: string): Part[] {
  const parts: Part[] = []
  let rest = text
  while (rest !== '') {
    const literal = /^(?:\\[{}\\]|[^{}\\]|\\(?![{}\\]))+/u.exec(rest)?.[0]
    const name = /^\{\s*([a-z][\w]*)\s*\}/iu.exec(rest)
    if (literal !== undefined) {
      parts.push({ type: 'text', value: literal.replaceAll(/\\([{}\\])/gu, '$1') })
      rest = rest.slice(literal.length)
    } else if (name?.[1] !== undefined) {
      parts.push({ type: 'expression', arg: { type: 'variable-reference', name: name[1] } })
      rest = rest.slice(name[0].length)
    } else {
      throw new MessageFormatError(`cannot read "${rest.slice(0, 20)}": a placeholder is {name}, a brace is \\{`)
    }
  }
  return parts
}

function parseDeclaration(text: string): Declaration {
  const input = /^input\s+(\w+)$/u.exec(text.trim())
  if (input?.[1] !== undefined) return { type: 'input-variable', name: input[1] }
  const local = /^local\s+(\w+)\s*=\s*(\w+)\s*:\s*(\w+)$/u.exec(text.trim())
  const [, name, argument, annotation] = local ?? []
  if (name === undefined || argument === undefined || annotation === undefined || !REGISTRY.includes(annotation)) {
    throw new MessageFormatError(`cannot read the declaration "${text}"`)
  }
  return {
    type: 'local-variable',
    name,
    value: {
      type: 'expression',
      arg: { type: 'variable-reference', name: argument },
      annotation: { type: 'function-reference', name: annotation, options: [] },
    },
  }
}

function parseMatches(text: string, declared: Set<string>): Match[] {
  return text.split(',').map((part) => {
    const [key = '', value = ''] = part.split('=').map((side) => side.trim())
    if (!declared.has(key) || value === '') throw new MessageFormatError(`cannot match "${part.trim()}"`)
    return value === '*' ? { type: 'catchall-match', key } : { type: 'literal-match', key, value }
  })
}

const namesIn = (pattern: Part[]): string[] =>
  pattern.flatMap((part) => (part.type === 'expression' ? [part.arg.name] : []))

function parseBlock(block: unknown): Pick<Message, 'declarations' | 'selectors' | 'variants'> {
  const {
    declarations = [],
    selectors = [],
    match = {},
  } = block as {
    declarations?: string[]
    selectors?: string[]
    match?: Record<string, string>
  }
  const declared = declarations.map(parseDeclaration)
  const names = new Set(declared.map((declaration) => declaration.name))
  const variants = Object.entries(match).map(([key, text]) => {
    const pattern = parsePattern(text)
    const unknown = namesIn(pattern).find((name) => !names.has(name))
    if (unknown !== undefined) throw new MessageFormatError(`{${unknown}} is not declared: add "input ${unknown}"`)
    return { matches: parseMatches(key, names), pattern, text }
  })
  if (variants.length === 0) throw new MessageFormatError('a variant block needs "match"')
  return { declarations: declared, selectors, variants }
}

/** Reads the value of one key. */
function parseMessage(value: unknown): Pick<Message, 'declarations' | 'selectors' | 'variants'> {
  if (typeof value === 'string') {
    const pattern = parsePattern(value)
    const names = [...new Set(namesIn(pattern))]
    const declarations = names.map((name): Declaration => ({ type: 'input-variable', name }))
    return { declarations, selectors: [], variants: [{ matches: [], pattern, text: value }] }
  }
  if (Array.isArray(value) && value.length === 1) return parseBlock(value[0])
  throw new MessageFormatError('a message is a text or a list with one variant block')
}

/** The names a caller must give, sorted. */
export const inputsOf = (message: Pick<Message, 'declarations'>): string[] =>
  message.declarations.flatMap((d) => (d.type === 'input-variable' ? [d.name] : [])).toSorted()

/** Text of every message file, or of those in `locales`: `<locale>/<slice>.json` to content, sorted. */
export function readMessageFiles(source: string, locales?: readonly string[]): Map<string, string> {
  const files = new Map<string, string>()
  const folders = readdirSync(source, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && (locales?.includes(entry.name) ?? entry.name !== 'generated'),
  )
  for (const folder of folders.map((entry) => entry.name).toSorted()) {
    for (const file of readdirSync(join(source, folder)).toSorted()) {
      if (file.endsWith('.json')) files.set(`${folder}/${file}`, readFileSync(join(source, folder, file), 'utf8'))
    }
  }
  return files
}

/** Every message of every file; throws MessageFormatError with file and key. */
export function parseMessageFiles(files: ReadonlyMap<string, string>): Message[] {
  const messages: Message[] = []
  const owners = new Map<string, string>()
  for (const [path, content] of files) {
    const [locale = '', file = ''] = path.split('/')
    for (const [key, value] of entriesOf(path, content)) {
      const owner = owners.get(`${locale} ${key}`)
      if (owner !== undefined) throw new MessageFormatError(`${SOURCE}/${path}: ${key} is also in ${owner}`)
      owners.set(`${locale} ${key}`, path)
      try {
        if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/u.test(key)) throw new MessageFormatError('a key is lower_snake_case')
        messages.push({ key, slice: file.replace('.json', ''), locale, ...parseMessage(value) })
      } catch (error) {
        throw new MessageFormatError(`${SOURCE}/${path}: ${key}: ${(error as Error).message}`, { cause: error })
      }
    }
  }
  return messages
}

function entriesOf(path: string, content: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(content) as Record<string, unknown>).filter(([key]) => key !== '$schema')
  } catch (error) {
    throw new MessageFormatError(`${SOURCE}/${path}: ${(error as Error).message}`, { cause: error })
  }
}
