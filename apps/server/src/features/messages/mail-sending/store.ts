import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { AccountScope } from '../../accounts/access.ts'

/** Messages go to this address no more; tickets do. */
export async function blockAddress(
  reader: Reader,
  { accountId, email, error }: { readonly accountId: number; readonly email: string; readonly error: string },
): Promise<void> {
  await reader.query
    .insertInto('mail_blocks')
    .values({ account_id: accountId, email: email.toLowerCase(), reason: 'NO_MAILBOX', error: error.slice(0, 500) })
    .onConflict((conflict) => conflict.columns(['account_id', 'email']).doNothing())
    .execute()
}

/** Messages go there again. Answers the address; undefined: it is not on the list of this account. */
export async function deleteBlock(
  tx: Transaction,
  { accountId }: AccountScope,
  blockId: number,
): Promise<string | undefined> {
  const gone = await tx.query
    .deleteFrom('mail_blocks')
    .where('account_id', '=', accountId)
    .where('id', '=', blockId)
    .returning('email')
    .executeTakeFirst()
  return gone?.email
}
