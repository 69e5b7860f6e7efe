import type { BankLine, StatementFormat } from '@turnout/domain/bank/bank-line.ts'
import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { matchStatement } from './match-statement.ts'
import { readStatement } from './reading/read-statement.ts'
import type { Chunks } from './reading/read-text.ts'
import { contentHash } from './reading/seal-line.ts'
import { keepNewLines, stageLines, type HashedLine } from './store-lines.ts'
import { dropStatement, insertStatement, saveFormat, saveRead } from './store-statements.ts'

/** Movements that lie in memory at once. */
const BATCH = 250

export interface StatementFile {
  readonly accountId: number
  readonly name: string
  readonly format: StatementFormat | null
  readonly mapping: CsvMapping | null
  readonly createdBy: number | null
}

/**
 * Keeps the movements of a file beside all others, as they come; nothing of it shows before `finishStatement`. Answers
 * the id of the statement. A file that is refused leaves nothing.
 * @throws StatementRefusal
 */
export async function stageStatement(
  database: Database,
  file: StatementFile,
  lines: AsyncIterable<BankLine>,
): Promise<number> {
  const statementId = await insertStatement(database, file)
  try {
    let batch: HashedLine[] = []
    for await (const line of lines) {
      batch.push({ line, hash: contentHash(line) })
      if (batch.length < BATCH) continue
      await stageLines(database, statementId, batch)
      batch = []
    }
    if (batch.length > 0) await stageLines(database, statementId, batch)
    return statementId
  } catch (error) {
    await dropStatement(database, statementId)
    throw error
  }
}

/** The same of a bank's file, with what kind of file it is. `csv`: what its columns are, said now or the last time. */
export async function stageFile(
  database: Database,
  file: StatementFile & { readonly csv: CsvMapping | null },
  chunks: Chunks,
): Promise<number> {
  let { format } = file
  const onFormat = (found: StatementFormat): void => {
    format = found
  }
  const lines = readStatement(chunks, { format, csv: file.csv, onFormat })
  const statementId = await stageStatement(database, file, lines)
  if (format !== null) await saveFormat(database, statementId, format)
  return statementId
}

/** Keeps what is new of a file that was read to its end, matched with the orders of the account. Nothing is booked. */
export async function finishStatement(
  tx: Transaction,
  { accountId, statementId }: { readonly accountId: number; readonly statementId: number },
  actor: Actor,
): Promise<void> {
  const read = await keepNewLines(tx, { accountId, statementId })
  await matchStatement(tx, { accountId, statementId })
  await saveRead(tx, statementId, read)
  await recordAudit(tx, actor, [
    {
      accountId,
      entity: 'bank_statement',
      entityId: statementId,
      act: 'bank_statement.read',
      after: { lines: read.lines, new_lines: read.newLines },
    },
  ])
}
