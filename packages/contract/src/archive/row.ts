import { z } from 'zod'
import type { Column, ColumnKind, Entity } from './entity.ts'

/** A row of the archive, by the names of its columns. */
export type ArchiveRow = Readonly<Record<string, unknown>>

/** Years of four digits, as everywhere in the product: others sort and print in another way. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/u

/** A moment is UTC with six decimals; money is an integer of minor units, as in the tables. */
const KINDS: Readonly<Record<ColumnKind, z.ZodType>> = {
  integer: z.int(),
  decimal: z.number(),
  text: z.string(),
  boolean: z.boolean(),
  moment: z.string().regex(MOMENT),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/u),
  time: z.string().regex(/^\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?$/u),
  uuid: z.uuid(),
  json: z.json(),
  texts: z.array(z.string()),
  integers: z.array(z.int()),
}

const schemaOf = ({ kind, isNullable }: Column): z.ZodType => (isNullable ? KINDS[kind].nullable() : KINDS[kind])

/** The schema of a line: every column of the entity, and nothing else. */
export const rowSchema = ({ columns }: Pick<Entity, 'columns'>): z.ZodType<ArchiveRow> =>
  z.strictObject(Object.fromEntries(columns.map((column) => [column.name, schemaOf(column)])))
