import type { Meanings } from '../reference/meanings.ts'
import type { Json } from './schema-of.ts'

/** A JSON Schema, as far as it is walked. */
interface Node extends Json {
  properties?: Readonly<Record<string, Node>>
  items?: Node
  additionalProperties?: boolean | Node
  anyOf?: readonly Node[]
  oneOf?: readonly Node[]
  allOf?: readonly Node[]
  prefixItems?: readonly Node[]
  $ref?: string
  description?: string
}

export type Components = Readonly<Record<string, Json>>

const DEEPEST = 8
const COMPONENT = '#/components/schemas/'

const partsOf = ({
  anyOf = [],
  oneOf = [],
  allOf = [],
  prefixItems = [],
  items,
  additionalProperties,
}: Node): Node[] => [
  ...anyOf,
  ...oneOf,
  ...allOf,
  ...prefixItems,
  ...(items === undefined ? [] : [items]),
  ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
]

/**
 * Gives the properties of one body or answer what the contract says of them, by their paths, also within the
 * components that it refers to. Where a component is used by many, the first that says something is heard.
 */
export function fillMeanings(schema: Json, meanings: Meanings, components: Components): void {
  const visit = (node: Node, prefix: string, depth: number): void => {
    if (depth > DEEPEST) return
    const inner = node.$ref === undefined ? node : (components[node.$ref.slice(COMPONENT.length)] ?? {})
    for (const [name, property] of Object.entries((inner as Node).properties ?? {})) {
      const meaning = meanings[`${prefix}${name}`]
      if (meaning !== undefined) property.description ??= meaning
      visit(property, `${prefix}${name}.`, depth + 1)
    }
    for (const part of partsOf(inner)) visit(part, prefix, depth)
  }
  visit(schema, '', 0)
}

/**
 * Gives all other properties what the dictionary of fields says: of this field of this schema, else of every field of
 * that name. Answers those that it does not know.
 */
export function fillByName(schema: Json, owner: string, words: Meanings): string[] {
  const silent: string[] = []
  const visit = (node: Node, within: string): void => {
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      const meaning = words[`${within}.${name}`] ?? words[name]
      if (property.description === undefined && meaning !== undefined) property.description = meaning
      if (property.description === undefined) silent.push(`${within}.${name}`)
      visit(property, within)
    }
    for (const part of partsOf(node)) visit(part, within)
  }
  visit(schema, owner)
  return silent
}
