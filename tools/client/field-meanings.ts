import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/*
 * What the contract says of a field is above it, as a comment. This reads those comments along
 * the way that zod goes: from an endpoint to its schemas, through spreads, calls and imports.
 */

const CONTRACT = path.join(import.meta.dirname, '../../packages/contract/src')
const DEEPEST = 6

interface Node {
  readonly type: string
  readonly start: number
  readonly [name: string]: unknown
}

interface Source {
  readonly file: string
  readonly text: string
  readonly constants: ReadonlyMap<string, Node>
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

interface Field {
  readonly meaning: string | null
  readonly value: Node
  readonly source: Source
}

/** By operation and part (`body`, `query`, `answer`), then by the path of the field without the marks of lists. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>

export function fieldMeanings(): Meanings {
  const sources = new Map(
    globSync('**/*.ts', { cwd: CONTRACT })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => [file, readSource(file)]),
  )
  const reader = new Reader(sources)
  const found: Record<string, Record<string, string>> = {}
  for (const source of [...sources.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    for (const value of source.constants.values()) {
      const parts = endpointParts(value)
      const id = stringOf(parts.get('id'))
      if (id === null) continue
      for (const part of ['query', 'body', 'answer']) {
        const schema = parts.get(part)
        const meanings = schema === undefined ? {} : reader.meaningsOf(schema, source)
        if (Object.keys(meanings).length > 0) found[`${id} ${part}`] = meanings
      }
    }
  }
  return found
}

function readSource(file: string): Source {
  const text = readFileSync(path.join(CONTRACT, file), 'utf8')
  const { program } = parseSync(file, text) as unknown as { program: { body: readonly Node[] } }
  const constants = new Map<string, Node>()
  const imports = new Map<string, { file: string; name: string }>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const from = path.posix.join(path.posix.dirname(file), String((statement['source'] as Node)['value']))
      for (const one of statement['specifiers'] as Node[]) {
        const [local, imported] = [nameOf(one['local']), nameOf(one['imported'])]
        if (local !== null && imported !== null) imports.set(local, { file: from, name: imported })
      }
      continue
    }
    const declared = (statement['declaration'] ?? statement) as Node
    if (declared.type === 'VariableDeclaration')
      for (const one of declared['declarations'] as Node[]) {
        const name = nameOf(one['id'])
        if (name !== null && isNode(one['init'])) constants.set(name, one['init'])
      }
    if (declared.type === 'FunctionDeclaration') {
      const name = nameOf(declared['id'])
      if (name !== null) constants.set(name, declared)
    }
  }
  return { file, text, constants, imports }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown): string | null =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'Literal') ? String(node['name'] ?? node['value']) : null
const stringOf = (node: Node | undefined): string | null =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null

/** The fields of the object in `endpoint({ … })`. */
function endpointParts(value: Node): Map<string, Node> {
  if (value.type !== 'CallExpression' || nameOf(value['callee']) !== 'endpoint') return new Map()
  const [definition] = value['arguments'] as Node[]
  return new Map(
    ((definition?.['properties'] ?? []) as Node[]).map((one) => [nameOf(one['key']) ?? '', one['value'] as Node]),
  )
}

class Reader {
  private readonly sources: ReadonlyMap<string, Source>

  constructor(sources: ReadonlyMap<string, Source>) {
    this.sources = sources
  }

  meaningsOf(node: Node, source: Source, prefix = ''): Record<string, string> {
    const found: Record<string, string> = {}
    if (prefix.split('.').length > DEEPEST) return found
    for (const [name, field] of this.fieldsOf(node, source, 0)) {
      const at = `${prefix}${name}`
      if (field.meaning !== null) found[at] = field.meaning
      Object.assign(found, this.meaningsOf(field.value, field.source, `${at}.`))
    }
    return found
  }

  private fieldsOf(node: Node, source: Source, steps: number): Map<string, Field> {
    if (steps > 14) return new Map()
    const of = (inner: unknown): Map<string, Field> =>
      isNode(inner) ? this.fieldsOf(inner, source, steps + 1) : new Map<string, Field>()
    if (node.type === 'ObjectExpression') return this.fieldsOfObject(node, source, of)
    if (node.type === 'Identifier') return this.fieldsOfName(String(node['name']), source, steps)
    if (node.type === 'MemberExpression') return of(node['object'])
    if (node.type === 'ArrowFunctionExpression') return of(node['body'])
    if (node.type === 'ArrayExpression') return joined((node['elements'] as unknown[]).map(of))
    if (node.type === 'CallExpression') return joined([of(node['callee']), ...(node['arguments'] as unknown[]).map(of)])
    return new Map()
  }

  private fieldsOfObject(node: Node, source: Source, of: (inner: unknown) => Map<string, Field>): Map<string, Field> {
    const fields = new Map<string, Field>()
    for (const one of node['properties'] as Node[]) {
      if (one.type === 'SpreadElement') for (const [name, field] of of(one['argument'])) fields.set(name, field)
      const name = nameOf(one['key'])
      if (name === null || !isNode(one['value'])) continue
      fields.set(name, { meaning: commentBefore(source.text, one.start), value: one['value'], source })
    }
    return fields
  }

  private fieldsOfName(name: string, source: Source, steps: number): Map<string, Field> {
    const own = source.constants.get(name)
    if (own !== undefined) return this.fieldsOf(own, source, steps + 1)
    const imported = source.imports.get(name)
    const from = imported === undefined ? undefined : this.sources.get(imported.file)
    const there = from?.constants.get(imported?.name ?? '')
    return from === undefined || there === undefined ? new Map() : this.fieldsOf(there, from, steps + 1)
  }
}

const joined = (maps: readonly Map<string, Field>[]): Map<string, Field> => new Map(maps.flatMap((one) => [...one]))

/** The comment that ends where a field begins, as one line. */
function commentBefore(text: string, start: number): string | null {
  const before = text.slice(0, start).trimEnd()
  if (!before.endsWith('*/')) return null
  const comment = before.slice(before.lastIndexOf('/**') + 3, -2)
  const line = comment
    .split('\n')
    .map((part) => part.replace(/^\s*\*\s?/u, '').trim())
    .join(' ')
    .trim()
  // Where it is decided is of no use to a reader of the API.
  const told = line.replaceAll(/\s*\((?:decision \d{4}|docs\/[^)]*)\)/gu, '')
  return told === '' ? null : told
}
