import { finishStatement, stageFile } from '@turnout/server/features/bank/import-statement.ts'
import { bankStatementsOf } from '@turnout/server/features/bank/queries.ts'
import { lastMapping } from '@turnout/server/features/bank/store-statements.ts'
import { accountsToVerify } from '@turnout/server/features/accounts/queries.ts'
import { commandLine } from '@turnout/server/platform/config/command-line.ts'
import { openDatabase, type Database } from '@turnout/server/platform/database/database.ts'
import { SYSTEM } from '@turnout/server/platform/http/guards/caller.ts'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../launcher.ts'
import { openShopDatabase } from '../verify/open-shop-database.ts'
import { refusalWords, requireFile } from './files.ts'

const USAGE = commandLine('bank', 'FILE --account <id> [--mapping columns.json]')

/** The account of this id; without one the only account. @throws Error when it is not clear which */
async function accountOf(database: Database, id: string | undefined): Promise<number> {
  const accounts = await accountsToVerify(database)
  const [only] = accounts
  if (id === undefined && accounts.length === 1 && only !== undefined) return only.id
  const found = accounts.find((account) => String(account.id) === id)
  if (found !== undefined) return found.id
  const missing = id === undefined ? 'there are several accounts' : `there is no account ${id}`
  throw new Error(`${missing}; ${commandLine('accounts')} lists them. ${USAGE}`)
}

/** Loaded only when it is needed: every file that is read takes memory. */
const mappingOf = async (file: string) => (await import('./read-mapping.ts')).readMapping(file)

/** Reads a bank statement into an account, matched with its orders, as an upload does; nothing is booked. */
await runCommand(async () => {
  const options = { account: { type: 'string' }, mapping: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Error(USAGE)
  requireFile(file)
  const mapping = values.mapping === undefined ? null : await mappingOf(values.mapping)
  const shop = await openShopDatabase()
  const database = openDatabase({ url: shop.url })
  try {
    const accountId = await accountOf(database, values.account)
    const csv = mapping ?? (await lastMapping(database, accountId))
    const statement = { accountId, name: path.basename(file), format: null, mapping, csv, createdBy: null }
    const statementId = await stageFile(database, statement, createReadStream(file)).catch((error: unknown) => {
      throw refusalWords(error)
    })
    await database.transaction((tx) => finishStatement(tx, { accountId, statementId }, SYSTEM))
    const [read] = await bankStatementsOf(database, accountId, statementId)
    const { lines = 0, new_lines: newLines = 0, format } = read ?? {}
    console.log(`${format ?? 'A file'}: ${lines} ${lines === 1 ? 'line' : 'lines'}, ${newLines} of them new`)
    if (newLines === 0) console.log('Nothing new: all lines were read before.')
    for (const [match, count] of Object.entries(read?.matches ?? {})) console.log(`${match.padEnd(12)} ${count}`)
    if (newLines > 0) console.log('Nothing is booked yet: see Money, To check.')
  } finally {
    await database.close()
    await shop.close()
  }
})
