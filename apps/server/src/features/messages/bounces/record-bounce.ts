import type { BounceOutcome } from '@turnout/contract/messages/message.ts'
import { judgeBounce, type BounceReport } from '@turnout/domain/messages/bounces.ts'
import PostalMime, { type Email } from 'postal-mime'
import type { Database } from '../../../platform/database/database.ts'
import { messageIdOfReturn, type BounceSettings } from '../../../platform/mail/return-path.ts'
import { markMailBounced } from '../../../platform/mail/store.ts'
import { blockAddress } from '../mail-sending/store.ts'
import { saveBounced } from '../delivery/store-recipients.ts'

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

/** A mail as a mail server hands it over, as far as it is needed. */
interface ReturnedMail {
  /** Addresses that it may have been sent to, the surest first. */
  readonly returnedTo: readonly string[]
  /** null: it is no report that a mail did not arrive. */
  readonly report: BounceReport | null
}

/** Headers that say which address of ours a mail was sent to. */
const ADDRESSED = ['x-original-to', 'delivered-to', 'to'] as const

/** Reads a mail that came back. `envelope`: the address that the mail server took it for, if it says so. */
async function readReport(raw: Buffer, envelope: string | null): Promise<ReturnedMail> {
  const mail = await PostalMime.parse(raw)
  const named = ADDRESSED.flatMap((name) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value))
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  return {
    returnedTo: [...(envelope === null ? [] : [envelope]), ...named],
    report: part === undefined ? null : reportOf(textOf(part.content)),
  }
}

const textOf = (content: Email['attachments'][number]['content']): string =>
  typeof content === 'string' ? content : new TextDecoder('latin1').decode(content)

/** The first recipient of a delivery status (RFC 3464, section 2.3): a mail of ours has one. */
function reportOf(status: string): BounceReport | null {
  const groups = status
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/u)
    .map(fieldsOf)
  const fields = groups.find((group) => group.has('action'))
  if (fields === undefined) return null
  return {
    action: fields.get('action') ?? '',
    status: fields.get('status') ?? '',
    diagnostic: fields.get('diagnostic-code') ?? null,
  }
}

/** The fields of a group, by their names in small letters; a line that begins with a space goes on. */
const fieldsOf = (group: string): ReadonlyMap<string, string> =>
  new Map(
    group
      .replaceAll(/\n[ \t]+/gu, ' ')
      .split('\n')
      .flatMap((line) => {
        const at = line.indexOf(':')
        return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const]
      }),
  )
