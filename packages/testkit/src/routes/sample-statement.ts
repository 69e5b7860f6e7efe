import type { TestApp } from '../app/test-app.ts'

/** A bank statement with a line that may be for an order. */
export async function aBankStatement(
  { database }: TestApp,
  account_id: number,
  orderId: number,
): Promise<{ bank_statement_id: number; bank_line_id: number }> {
  const { id: statementId } = await database.query
    .insertInto('bank_statements')
    .values({ account_id, name: 'may.xml', lines: 1, new_lines: 1, read_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: lineId } = await database.query
    .insertInto('bank_lines')
    .values({
      account_id,
      statement_id: statementId,
      line: 1,
      entry_reference: 'E1',
      content_sum: 'x',
      booked_on: '2027-05-26',
      amount_minor: 4050,
      currency: 'EUR',
      match: 'UNKNOWN',
      why: 'NO_REFERENCE',
      order_ids: [orderId],
      shares_minor: [4050],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { bank_statement_id: statementId, bank_line_id: lineId }
}
