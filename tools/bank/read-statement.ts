import { finishStatement, stageStatement } from '@turnout/server/features/bank/import-statement.ts'
import { bankStatementsOf } from '@turnout/server/features/bank/queries.ts'
import { readStatement } from '@turnout/server/features/bank/reading/read-statement.ts'
import { lastMapping } from '@turnout/server/features/bank/store-statements.ts'
import { accountsToVerify } from '@turnout/server/features/accounts/queries.ts'
import { commandLine } from '@turnout/server/platform/config/command-line.ts'
import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { SYSTEM } from '@turnout/server/platform/http/guards/caller.ts'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../launcher.ts'
import { openShopDatabase } from '../verify/open-shop-database.ts'

const USAGE = commandLine('bank', 'FILE --account <id>')

/** Reads a bank statement into an account, matched with its orders, as an upload does; nothing is booked. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { account: { type: 'string' } } })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Error(USAGE)
  const shop = await openShopDatabase()
  const database = openDatabase({ url: shop.url })
  try {
    const accounts = await accountsToVerify(database)
    const known = values.account === undefined && accounts.length === 1 ? accounts[0] : undefined
    const account = known ?? accounts.find(({ id }) => String(id) === values.account)
    if (account === undefined) throw new Error(`say which account: ${USAGE}`)
    const statement = {
      accountId: account.id,
      name: path.basename(file),
      format: null,
      mapping: null,
      createdBy: null,
    }
    const csv = await lastMapping(database, account.id)
    const statementId = await stageStatement(database, statement, readStatement(createReadStream(file), { csv }))
    await database.transaction((tx) => finishStatement(tx, { accountId: account.id, statementId }, SYSTEM))
    const [read] = await bankStatementsOf(database, account.id, statementId)
    console.log(`${read?.lines ?? 0} lines, ${read?.new_lines ?? 0} of them new`)
    for (const [match, lines] of Object.entries(read?.matches ?? {})) console.log(`${match.padEnd(12)} ${lines}`)
  } finally {
    await database.close()
    await shop.close()
  }
})
