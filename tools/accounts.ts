import { accountsToVerify } from '@turnout/server/features/accounts/queries.ts'
import { verifyAccount } from '@turnout/server/features/accounts/verify-account.ts'
import { userByEmail } from '@turnout/server/features/accounts/store.ts'
import { withdrawVerification } from '@turnout/server/features/accounts/withdraw-verification.ts'
import { resetFactors } from '@turnout/server/features/sign-in/factors/reset-factors.ts'
import { commandLine } from '@turnout/server/platform/config/command-line.ts'
import { openDatabase, type Database } from '@turnout/server/platform/database/database.ts'
import { SYSTEM } from '@turnout/server/platform/http/guards/caller.ts'
import { parseArgs } from 'node:util'
import { runCommand } from './launcher.ts'
import { openShopDatabase } from './verify/open-shop-database.ts'

const USAGE = [
  commandLine('accounts'),
  ...['verify <id or address of the owner>', 'withdraw <…>', 'reset-factors <address of a person>'].map((words) =>
    commandLine('accounts', words),
  ),
].join(', ')

const ACTS = {
  verify: { act: verifyAccount, done: 'can write to its guests now', idle: 'was verified already' },
  withdraw: { act: withdrawVerification, done: 'can no longer write to its guests', idle: 'was not verified' },
} as const

type Row = Awaited<ReturnType<typeof accountsToVerify>>[number]

const date = (at: Date): string => at.toISOString().slice(0, 10)

function lineOf(row: Row): string {
  const state = row.verified_at === null ? 'waits' : `verified ${date(row.verified_at)}`
  const address = row.email_verified_at === null ? `${row.email} (unconfirmed)` : row.email
  return [String(row.id).padStart(6), state.padEnd(20), `since ${date(row.created_at)}`, address, row.name].join('  ')
}

/** The account of this id, or of an owner with this address. @throws Error when there is none. */
function accountMeant(rows: readonly Row[], meant: string): Row {
  const found = rows.filter(({ id, email }) => String(id) === meant || email.toLowerCase() === meant.toLowerCase())
  const [row] = found
  if (row === undefined) throw new Error(`there is no account ${meant}`)
  if (found.length > 1)
    throw new Error(`${meant} owns several accounts; name one by its id: ${found.map(({ id }) => id).join(', ')}`)
  return row
}

async function change(database: Database, name: keyof typeof ACTS, meant: string): Promise<void> {
  const { act, done, idle } = ACTS[name]
  const row = accountMeant(await accountsToVerify(database), meant)
  const isNew = await database.transaction((tx) => act(tx, row.id, SYSTEM))
  console.log(`${row.name} (${row.email}) ${isNew ? done : idle}.`)
}

/**
 * Lets a person who lost phone, passkeys and recovery codes sign in with the password alone
 * (docs/domain/sign-in.md).
 */
async function letInByPassword(database: Database, address: string): Promise<void> {
  const user = await userByEmail(database, address)
  if (user === undefined) throw new Error(`there is nobody with the address ${address}`)
  const hadAny = await database.transaction((tx) => resetFactors(tx, user.id, SYSTEM))
  console.log(
    hadAny
      ? `${user.email} signs in by the password alone now, and is signed out everywhere.`
      : `${user.email} had no second factor, and is signed out everywhere.`,
  )
}

/** Lists the accounts of an installation, those that wait to be verified first, and verifies them (decision 0018). */
await runCommand(async () => {
  const [name, meant, ...rest] = parseArgs({ allowPositionals: true }).positionals
  const isMeant = meant !== undefined && rest.length === 0
  const isAct = (name === 'verify' || name === 'withdraw') && isMeant
  const isReset = name === 'reset-factors' && isMeant
  if (name !== undefined && !isAct && !isReset) throw new Error(USAGE)
  const shop = await openShopDatabase()
  const database = openDatabase({ url: shop.url })
  try {
    if (isAct) await change(database, name, meant)
    else if (isReset) await letInByPassword(database, meant)
    else for (const row of await accountsToVerify(database)) console.log(lineOf(row))
  } finally {
    await database.close()
    await shop.close()
  }
})
