import type { Multipart, MultipartFile } from '@fastify/multipart'
import { STATEMENT_FORMATS } from '@turnout/contract/bank/bank.ts'
import { csvMapping } from '@turnout/contract/bank/csv-mapping.ts'
import type { StatementFormat } from '@turnout/domain/bank/bank-line.ts'
import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import type { FastifyError, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { stageFile } from './import-statement.ts'
import { StatementRefusal } from './reading/judge-statement.ts'
import { readHead, type StatementHead } from './reading/read-head.ts'
import { lastMapping } from './store-statements.ts'

const NAME_MAX = 255
/** Whatever a program could take for a path, or a terminal for an order. */
// eslint-disable-next-line no-control-regex
const NO_NAME = /[\u0000-\u001f\u007f/\\]/gu

export interface StagedUpload {
  readonly statementId: number
  readonly name: string
  readonly sha256: string
}

interface Asked {
  format: StatementFormat | null
  mapping: CsvMapping | null
}

/**
 * Reads the part `file` as it comes; no more than some thousand movements are in memory. What is said of it, `format`
 * and `mapping`, comes before.
 * @throws Refusal bank_statement_not_readable; unreadable for a broken form; invalid_fields without a file
 */
export async function readUpload(
  database: Database,
  request: FastifyRequest,
  by: { readonly accountId: number; readonly userId: number | null },
): Promise<StagedUpload> {
  const asked: Asked = { format: null, mapping: null }
  try {
    for await (const part of request.parts({ limits: { files: 1 } })) {
      if (isFile(part) && part.fieldname === 'file') return await readPart(database, part, { ...by, ...asked })
      // A file of another name is read to its end, or the form never ends.
      if (isFile(part)) part.file.resume()
      else readField(asked, part.fieldname, part.value)
    }
  } catch (error) {
    throw refusalOf(error)
  }
  throw invalidFields({ file: 'required' })
}

/** What a file is, and of a CSV file its first rows. @throws Refusal as `readUpload` */
export async function readHeadOfUpload(request: FastifyRequest): Promise<StatementHead> {
  try {
    for await (const part of request.parts({ limits: { files: 1 } })) {
      if (!isFile(part)) continue
      if (part.fieldname === 'file') return await readHead(part.file as AsyncIterable<Buffer>)
      part.file.resume()
    }
  } catch (error) {
    throw refusalOf(error)
  }
  throw invalidFields({ file: 'required' })
}

const isFile = (part: Multipart): part is MultipartFile => part.type === 'file'

function readField(asked: Asked, name: string, value: unknown): void {
  if (name === 'format') {
    const format = STATEMENT_FORMATS.find((one) => one === value)
    if (format === undefined) throw invalidFields({ format: 'not_in_list' })
    asked.format = format
  }
  if (name === 'mapping') {
    const mapping = csvMapping.safeParse(jsonOf(value))
    if (!mapping.success) throw invalidFields({ mapping: 'invalid' })
    asked.mapping = mapping.data
  }
}

function jsonOf(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : null
  } catch {
    return null
  }
}

async function readPart(
  database: Database,
  part: MultipartFile,
  { accountId, userId, format, mapping }: Asked & { readonly accountId: number; readonly userId: number | null },
): Promise<StagedUpload> {
  const name = part.filename.toWellFormed().replaceAll(NO_NAME, '_').trim().slice(0, NAME_MAX) || 'file'
  const sum = createHash('sha256')
  const csv = mapping ?? (await lastMapping(database, accountId))
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const sent of part.file as AsyncIterable<Buffer>) {
      sum.update(sent)
      yield sent
    }
    if (part.file.truncated) throw new StatementRefusal({ refused: 'TOO_LARGE', detail: '' })
  }
  const file = { accountId, name, format, mapping, csv, createdBy: userId }
  const statementId = await stageFile(database, file, bytes())
  return { statementId, name, sha256: sum.digest('hex') }
}

/** What is wrong with the file, as a fact beside the words: code, line and what the file has there. */
function refusalOf(error: unknown): unknown {
  if (error instanceof StatementRefusal) {
    const { code, line, detail } = error
    return new Refusal('bank_statement_not_readable', {
      details: { reason: code, ...(line !== null && { line }), ...(detail !== '' && { detail }) },
    })
  }
  if (error instanceof Refusal || typeof (error as FastifyError).statusCode === 'number') return error
  return error instanceof Error && error.name === 'error' ? error : new Refusal('unreadable')
}
