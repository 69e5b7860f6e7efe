import { globSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const CONTRACT = path.join(import.meta.dirname, '../../packages/contract/src')

/** Schemas that deserve a name of their own: a plain text or number is clearer where it stands. */
const NAMED_KINDS: ReadonlySet<string> = new Set(['object', 'union', 'pipe', 'array', 'enum', 'record'])

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && value instanceof z.ZodType

export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[-_.])([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase())

export type NameRegistry = z.core.$ZodRegistry<{ id?: string | undefined }>

/**
 * Every schema that the contract exports, by the name it has there: `productInput` is
 * `ProductInput`. Two that share a name are told apart by their folder. What zod keeps of each
 * schema stays with it: a registry of names takes the place of its own.
 */
export async function namesOfContract(): Promise<NameRegistry> {
  const names: NameRegistry = z.registry<{ id?: string | undefined }>()
  const taken = new Set<string>()
  for (const file of globSync('**/*.ts', { cwd: CONTRACT })
    .filter((it) => !it.endsWith('.test.ts'))
    .toSorted()) {
    const exported = (await import(path.join(CONTRACT, file))) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(exported)) {
      if (!isSchema(value) || !NAMED_KINDS.has(value._zod.def.type) || names.has(value)) continue
      const plain = pascal(name)
      const id = taken.has(plain) ? `${pascal(path.dirname(file))}${plain}` : plain
      taken.add(id)
      names.add(value, { ...z.globalRegistry.get(value), id })
    }
  }
  return names
}
