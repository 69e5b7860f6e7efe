import type { FileDescription } from '@turnout/domain/imports/file-description.ts'
import type { Found, ImportProblemCode } from '@turnout/domain/imports/found.ts'
import type { ImportField } from '@turnout/domain/imports/import-fields.ts'
import type { TableRules } from '@turnout/domain/imports/table-layout.ts'
import { describeFile } from '@turnout/server/features/imports/reading/read-description.ts'
import { readFound } from '@turnout/server/features/imports/reading/read-found.ts'

/** What a file comes to. */
export interface ReadImport {
  readonly description: FileDescription
  /** By heading, those that were recognised. */
  readonly fields: Readonly<Record<string, ImportField>>
  readonly found: readonly Found[]
  readonly orders: number
  readonly tickets: number
  /** Of what is told of orders; of each order once. */
  readonly totalMinor: number
  /** Of what is told of tickets. */
  readonly pricesMinor: number
  readonly problems: readonly (readonly [line: number, code: ImportProblemCode])[]
}

/** Pieces are as small as a bad network brings them, so that every border is met. */
export async function* inPieces(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export async function readImport(
  file: string | Buffer,
  told: Partial<TableRules> & { readonly isDated?: boolean } = {},
): Promise<ReadImport> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const read = () => inPieces(bytes)
  const description = await describeFile({ name: 'file', read })
  const rules = {
    timezone: 'Europe/Berlin',
    currency: description.currency ?? 'EUR',
    dayFirst: description.dayFirst ?? true,
    decimalComma: description.decimalComma ?? false,
    ...told,
  }
  const found = await Array.fromAsync(readFound({ description, columns: [], read, ...rules }))
  const orders = new Map(found.flatMap((one) => orderIn(one)).map((order) => [order.ref, order.totalMinor ?? 0]))
  const tickets = found.flatMap((one) => (one.is === 'ticket' ? [one.ticket] : []))
  return {
    description,
    fields: Object.fromEntries(
      description.columns.flatMap(({ heading, field }) => (field === null ? [] : [[heading, field]])),
    ),
    found,
    orders: orders.size,
    tickets: tickets.reduce((sum, { quantity }) => sum + quantity, 0),
    totalMinor: [...orders.values()].reduce((sum, total) => sum + total, 0),
    pricesMinor: tickets.reduce((sum, { priceMinor, quantity }) => sum + (priceMinor ?? 0) * quantity, 0),
    problems: found.flatMap((one) => (one.is === 'problem' ? [[one.line, one.problem] as const] : [])),
  }
}

const orderIn = (one: Found) =>
  one.is === 'order' ? [one.order] : one.is === 'ticket' && one.order !== null ? [one.order] : []
