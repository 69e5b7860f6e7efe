import { bookField, type BookSettingsInput } from '@turnout/contract/books/books.ts'
import { BOOK_ACCOUNTS, bookNumbers, CHART_NUMBERS } from '@turnout/domain/books/charts.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { lockAccount } from '../accounts/store.ts'
import { bookSettingsAnswer } from './answers.ts'
import { bookSettingsOf, saveBookSettings, type BookSettingsRow } from './store.ts'

/**
 * Keeps what an accountant calls the account and what it books.
 * @throws Refusal invalid_fields where account numbers differ in length
 */
export async function changeBookSettings(
  tx: Transaction,
  { accountId, input }: { readonly accountId: number; readonly input: BookSettingsInput },
  actor: Actor,
): Promise<void> {
  const after = readSettings(input)
  await lockAccount(tx, accountId)
  const before = await bookSettingsOf(tx, accountId)
  await saveBookSettings(tx, accountId, after)
  await recordChange(tx, actor, {
    accountId,
    entity: 'account',
    entityId: accountId,
    act: 'account.book_settings_updated',
    before: bookSettingsAnswer(before),
    after: bookSettingsAnswer(after),
  })
}

function readSettings(input: BookSettingsInput): BookSettingsRow {
  const { consultant_number, client_number, chart, fiscal_year_month } = input
  const own = CHART_NUMBERS[chart]
  const numbers = Object.fromEntries(
    BOOK_ACCOUNTS.flatMap((account) => {
      const number = input[bookField(account)]
      return number === null || number === own[account] ? [] : [[account, number]]
    }),
  )
  requireEqualLengths(bookNumbers(chart, numbers))
  return { consultant_number, client_number, chart, fiscal_year_month, numbers }
}

/** DATEV knows one length for all accounts. The first number says it. */
function requireEqualLengths(numbers: ReturnType<typeof bookNumbers>): void {
  const digits = numbers[BOOK_ACCOUNTS[0]].length
  const odd = BOOK_ACCOUNTS.filter((account) => numbers[account].length !== digits)
  if (odd.length === 0) return
  throw invalidFields(Object.fromEntries(odd.map((account) => [bookField(account), 'digits_differ'])))
}
