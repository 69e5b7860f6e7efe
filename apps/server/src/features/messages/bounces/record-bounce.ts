import type { BounceOutcome } from '@turnout/contract/messages/message.ts'
import { judgeBounce } from '@turnout/domain/messages/bounces.ts'
import type { Database } from '../../../platform/database/database.ts'
import { messageIdOfReturn, type BounceSettings } from '../../../platform/mail/return-path.ts'
import { markMailBounced } from '../../../platform/mail/store.ts'
import { blockAddress } from '../mail-sending/store.ts'
import { saveBounced } from '../delivery/store-recipients.ts'
import { readReport } from './read-report.ts'

interface Handed {
  readonly raw: Buffer
  /** The address that the mail server took it for; null: it does not say. */
  readonly envelope: string | null
}

/**
 * Writes down that a mail came back: at its recipient and, where there is no such mailbox, so that no
 * further message goes there. The mail is known by the address it came back to; what else the report says
 * of addresses is not believed. Told again, it changes nothing.
 */
export async function recordBounce(
  database: Database,
  settings: BounceSettings,
  { raw, envelope }: Handed,
): Promise<BounceOutcome> {
  const { returnedTo, report } = await readReport(raw, envelope)
  const messageId = returnedTo.map((address) => messageIdOfReturn(settings, address)).find((id) => id !== null)
  const verdict = report === null ? null : judgeBounce(report)
  if (messageId === undefined || messageId === null || report === null || verdict === null) return 'IGNORED'
  const error = report.diagnostic ?? report.status
  return database.transaction(async (tx) => {
    const marked = await markMailBounced(tx, { messageId, isHard: verdict.isHard })
    if (marked === null) return 'IGNORED'
    if (!marked.isNew) return 'KNOWN'
    await saveBounced(tx, { mailId: marked.id, reason: verdict.reason, error })
    const { accountId, email } = marked
    if (verdict.isHard && accountId !== null) await blockAddress(tx, { accountId, email, error })
    return 'RECORDED'
  })
}
