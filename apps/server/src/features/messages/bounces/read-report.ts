import type { BounceReport } from '@turnout/domain/messages/bounces.ts'
import PostalMime, { type Email } from 'postal-mime'

/** A mail as a mail server hands it over, as far as it is needed. */
export interface ReturnedMail {
  /** Addresses that it may have been sent to, the surest first. */
  readonly returnedTo: readonly string[]
  /** null: it is no report that a mail did not arrive. */
  readonly report: BounceReport | null
}

/** Headers that say which address of ours a mail was sent to. */
const ADDRESSED = ['x-original-to', 'delivered-to', 'to'] as const

/** Reads a mail that came back. `envelope`: the address that the mail server took it for, if it says so. */
export async function readReport(raw: Buffer, envelope: string | null): Promise<ReturnedMail> {
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
