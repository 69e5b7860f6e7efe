import type { FromFile } from '@turnout/domain/imports/planned-order.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** What files tell of one kind, with its place; `field` is where the staged rows keep it. */
export async function foundOfKind<T>(
  reader: Reader,
  importId: number,
  { kind, field }: { readonly kind: string; readonly field: string },
): Promise<readonly FromFile<T>[]> {
  const found = await sql<{ file_id: number; line: number; is: T }>`
    select file_id, line, data -> ${field}::text as is from import_rows
    where import_id = ${importId} and kind = ${kind} order by number`.execute(reader.query)
  return found.rows.map(({ file_id: fileId, line, is }) => ({ fileId, line, is }))
}
