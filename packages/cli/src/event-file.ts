import { readFileSync, writeFileSync } from 'node:fs'
import { LineCounter, parseDocument, type Document, type Node } from 'yaml'
import { FILE_SCHEMA, type FileSchema } from './file-form.ts'
import { FileProblems } from './file-problem.ts'
import { rewritten } from './keep-lines.ts'
import { KINDS, type Thing } from './kinds.ts'

type Path = readonly (string | number)[]

/** An event in a file. */
export interface EventFile {
  readonly path: string
  readonly id: number | null
  readonly event: Thing
  readonly settings: Thing | null
  /** null: the file says nothing of this section, and nothing of it is changed. */
  readonly things: (section: string) => readonly Thing[] | null
  /** `event.yaml:12: …`, for the place of a value. */
  readonly at: (path: Path, words: string) => string
  /** Keeps the id of an event that was just made, with all comments. */
  readonly saveId: (id: number) => void
}

/** @throws FileProblems that name file, line and what to do */
export function readEventFile(path: string): EventFile {
  return parseEventFile(path, readFileSync(path, 'utf8'))
}

export function parseEventFile(path: string, text: string): EventFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const line = (offset: number): number => lines.linePos(offset).line
  if (document.errors.length > 0)
    throw new FileProblems(
      document.errors.map(({ pos, message }) => `${path}:${line(pos[0])}: ${message}. Mend the YAML there.`),
    )
  const at = (place: Path, words: string): string => `${path}:${line(offsetOf(document, place))}: ${words}`
  const value: unknown = document.toJS()
  const problems = [...judge(FILE_SCHEMA, value, [])].map(({ place, words }) => at(place, words))
  if (problems.length > 0) throw new FileProblems(problems)
  const file = value as Record<string, unknown>
  const twice = [...sameNames(file)].map(({ place, words }) => at(place, words))
  if (twice.length > 0) throw new FileProblems(twice)
  return {
    path,
    id: (file['id'] as number | undefined) ?? null,
    event: file['event'] as Thing,
    settings: (file['settings'] as Thing | undefined) ?? null,
    things: (section) => (file[section] as readonly Thing[] | undefined) ?? null,
    at,
    saveId: (id) => {
      document.set('id', id)
      writeFileSync(path, rewritten(text, document))
    },
  }
}

function offsetOf(document: Document, place: Path): number {
  for (let length = place.length; length >= 0; length -= 1) {
    const node = document.getIn(place.slice(0, length), true) as Node | undefined
    if (node?.range != null) return node.range[0]
  }
  return 0
}

interface Problem {
  readonly place: Path
  readonly words: string
}

function* judge(schema: FileSchema, value: unknown, place: Path): Generator<Problem> {
  const name = place.length === 0 ? 'the file' : `\`${place.filter((part) => typeof part === 'string').join('.')}\``
  if (schema.anyOf !== undefined) {
    const tries = schema.anyOf.map((choice) => [...judge(choice, value, place)])
    // The choice that fits best says what is wrong.
    const best = tries.toSorted((a, b) => depthOf(b) - depthOf(a))[0]
    if (!tries.some((found) => found.length === 0) && best !== undefined) yield* best
    return
  }
  if (schema.const !== undefined && value !== schema.const)
    yield { place, words: `${name} has to be ${JSON.stringify(schema.const)}.` }
  if (schema.enum !== undefined && !schema.enum.includes(value))
    yield { place, words: `${name} is one of ${schema.enum.map(String).join(', ')}.` }
  if (schema.pattern !== undefined && typeof value === 'string' && !new RegExp(schema.pattern, 'u').test(value))
    yield { place, words: `${name} does not look right: ${value}.` }
  if (schema.type !== undefined && ![schema.type].flat().includes(typeOf(value, schema)))
    yield { place, words: `${name} has to be ${WORDS[[schema.type].flat()[0] ?? ''] ?? 'something else'}.` }
  else if (Array.isArray(value) && schema.items !== undefined)
    for (const [at, item] of value.entries()) yield* judge(schema.items, item, [...place, at])
  else if (typeof value === 'object' && value !== null && schema.properties !== undefined)
    yield* judgeFields(schema, value as Thing, place)
}

const depthOf = (found: readonly Problem[]): number => Math.max(0, ...found.map(({ place }) => place.length))

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  null: 'empty',
}

function typeOf(value: unknown, { type }: FileSchema): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number' && Number.isInteger(value) && [type].flat().includes('integer')) return 'integer'
  return typeof value
}

function* judgeFields({ properties = {}, required = [] }: FileSchema, value: Thing, place: Path): Generator<Problem> {
  for (const name of required)
    if (value[name] === undefined || value[name] === null) yield { place, words: `\`${name}\` is missing. Add it.` }
  for (const [name, inner] of Object.entries(value)) {
    const field = properties[name]
    if (field === undefined)
      yield {
        place: [...place, name],
        words: `\`${name}\` is not known here. ${nearest(name, Object.keys(properties))}`,
      }
    else yield* judge(field, inner, [...place, name])
  }
}

function nearest(name: string, known: readonly string[]): string {
  const start = name.slice(0, 3).toLowerCase()
  const close = known.find((one) => one.startsWith(start) || one.includes(name) || name.includes(one))
  return close === undefined ? `Known are: ${known.join(', ')}.` : `Did you mean \`${close}\`?`
}

/** Things are told apart by their names, so no two of a section may share one. */
function* sameNames(file: Readonly<Record<string, unknown>>): Generator<Problem> {
  for (const { section, key, word } of KINDS) {
    const seen = new Set<string>()
    for (const [place, thing] of ((file[section] ?? []) as Thing[]).entries()) {
      // Two dates may begin together, where they are called or take place otherwise.
      const beside = section === 'dates' ? [thing['label'], thing['place']] : []
      const name = [thing[key], ...beside].map(String).join(' · ').toLowerCase()
      if (seen.has(name))
        yield {
          place: [section, place, key],
          words: `A second ${word} is called "${String(thing[key])}". Give it another ${key}.`,
        }
      seen.add(name)
    }
  }
}
