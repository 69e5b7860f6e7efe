import type { z } from 'zod'
import type { NameRegistry } from './contract-names.ts'
import { schemaOf, type Json } from './schema-of.ts'

const DEFS = '"#/$defs/'
const COMPONENTS = '"#/components/schemas/'

/** Whether it is sent or answered: what has a default may be left out of the one, and is in the other. */
type Way = 'input' | 'output'

/** What zod calls a definition of one schema is a component of the document. */
const asComponents = (schema: unknown): Json =>
  // What was JSON stays JSON.
  JSON.parse(JSON.stringify(schema).replaceAll(DEFS, COMPONENTS)) as Json

/**
 * The schemas of a document. One that the contract exports is once, under the name that it has
 * there, and is referred to from everywhere else.
 */
export class NamedSchemas {
  private readonly names: NameRegistry
  private readonly texts = new Map<string, string>()

  constructor(names: NameRegistry) {
    this.names = names
  }

  /** A schema as it is said where it is used: by its name, if it has one. */
  of(schema: z.ZodType, io: Way): Json {
    const whole = this.inPlace(schema, io)
    const name = this.names.get(schema)?.id
    if (name === undefined) return whole
    this.keep(name, whole)
    return { $ref: `#/components/schemas/${name}` }
  }

  /** The schema itself, whatever it is called; what is in it is said by its name. */
  inPlace(schema: z.ZodType, io: Way): Json {
    const { $defs = {}, ...json } = schemaOf(schema, io, this.names) as { $defs?: Readonly<Record<string, Json>> }
    const own = this.names.get(schema)?.id ?? ''
    for (const [name, inner] of Object.entries($defs)) if (name !== own) this.keep(name, inner)
    return asComponents($defs[own] ?? json)
  }

  private keep(name: string, schema: Json): void {
    const text = JSON.stringify(asComponents(schema))
    const known = this.texts.get(name)
    if (known !== undefined && known !== text)
      throw new Error(`${name} is two schemas, sent and answered: export one of the contract for each`)
    this.texts.set(name, text)
  }

  /** All that were referred to, by their names. */
  components(): Record<string, Json> {
    return Object.fromEntries(
      [...this.texts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => [name, JSON.parse(text) as Json]),
    )
  }
}
