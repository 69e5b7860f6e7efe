import { matchLines, numbersToLookUp, type MatchedLine } from '@turnout/domain/bank/match-lines.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { namedOrders, openNumbers } from './queries-orders.ts'
import { linesOfStatement, saveMatches, type LineRow } from './store-lines.ts'

/** Lines that are matched at once: few enough that they and their orders take little memory. */
const BATCH = 250

const asMatched = (row: LineRow): MatchedLine => ({
  amount: row.amount_minor,
  currency: row.currency,
  name: row.payer_name,
  reference: row.reference,
  text: row.text,
  endToEndId: row.end_to_end_id,
  reversal: row.is_reversal,
})

/** Matches lines of an account with its orders as they are now, and keeps what they match. */
export async function matchAgain(
  tx: Transaction,
  accountId: number,
  { lines, open }: { readonly lines: readonly LineRow[]; readonly open?: ReadonlySet<string> },
): Promise<void> {
  const matched = lines.map(asMatched)
  const { named, near } = numbersToLookUp(matched)
  const besides = lines.map(({ id }) => id)
  const known = await namedOrders(tx, accountId, { numbers: named, besides })
  const waiting = open ?? (await openNumbers(tx, accountId))
  const meant = near(new Set(known.keys())).filter((number) => waiting.has(number))
  if (meant.length > 0)
    for (const [number, orders] of await namedOrders(tx, accountId, { numbers: meant, besides }))
      known.set(number, orders)
  const found = matchLines(matched, known)
  await saveMatches(
    tx,
    lines.flatMap(({ id: lineId }, at) => {
      const one = found[at]
      return one === undefined ? [] : [{ lineId, matched: one }]
    }),
  )
}

/** Matches all new lines of a statement, batch after batch: an order that an earlier one claims stays claimed. */
export async function matchStatement(
  tx: Transaction,
  { accountId, statementId }: { readonly accountId: number; readonly statementId: number },
): Promise<void> {
  const open = await openNumbers(tx, accountId)
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- a batch sees what the one before claims
    const lines = await linesOfStatement(tx, { statementId, after, limit: BATCH })
    const last = lines.at(-1)
    if (last === undefined) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await matchAgain(tx, accountId, { lines, open })
    after = last.line
  }
}
