import { z } from 'zod'

export type Json = Record<string, unknown>

/** The JSON Schema of what is sent or answered. Schemas that `names` knows are told apart under `$defs`. */
export const schemaOf = (
  schema: z.ZodType,
  io: 'input' | 'output',
  names?: z.core.$ZodRegistry<{ id?: string | undefined }>,
): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    ...(names !== undefined && { metadata: names }),
    ...(io === 'input' && { override: ({ zodSchema, jsonSchema }) => requireWhatIsNeeded(zodSchema, jsonSchema) }),
  })
  return rest
}

/** zod takes a field with a default for required, because something else is read before its schema. */
function requireWhatIsNeeded(schema: z.core.$ZodTypes, into: { required?: string[] | undefined }): void {
  const { def } = schema._zod
  if (def.type !== 'object') return
  const needed = Object.entries(def.shape).filter(([, field]) => !z.safeParse(field, undefined).success)
  if (needed.length === 0) delete into.required
  else into.required = needed.map(([name]) => name)
}
