import { globSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const CONTRACT = path.join(import.meta.dirname, '../../../../../../packages/contract/src')

/** Schemas that deserve a separate name: a plain text or number is clearer in place. */
const NAMED_KINDS: ReadonlySet<string> = new Set(['object', 'union', 'pipe', 'array', 'enum', 'record'])

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && value instanceof z.ZodType

export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[-_.])([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase())

interface Named {
  id?: string | undefined
}

/** The names of schemas. What zod keeps of a schema that has none, such as the format of a time, stays with it. */
class Names extends z.core.$ZodRegistry<Named> {
  override get<S extends z.core.$ZodType>(schema: S) {
    return super.get(schema) ?? z.globalRegistry.get(schema)
  }
}

export type NameRegistry = z.core.$ZodRegistry<Named>

/**
 * Every schema that the contract exports, by the name it has there: `productInput` is
 * `ProductInput`. The names are part of the API: generated clients call their types by them.
 */
export async function namesOfContract(): Promise<NameRegistry> {
  const names: NameRegistry = new Names()
  const taken = new Set<string>()
  for (const file of globSync('**/*.ts', { cwd: CONTRACT })
    .filter((it) => !it.endsWith('.test.ts'))
    .toSorted()) {
    const exported = (await import(path.join(CONTRACT, file))) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(exported)) {
      if (!isSchema(value) || !NAMED_KINDS.has(value._zod.def.type) || names.has(value)) continue
      const id = pascal(name)
      // Told apart automatically they would change their names with their order.
      if (taken.has(id)) throw new Error(`${id} of ${file} is exported elsewhere as well: give it a name of its own`)
      taken.add(id)
      names.add(value, { ...z.globalRegistry.get(value), id })
    }
  }
  return names
}
