import type { TextsAt } from '../outgoing/txt-lookup.ts'
import type { BounceSettings } from './return-path.ts'
import type { MailSigning } from './signing.ts'

/** Name and address of `Turnout <tickets@example.org>`. */
export function parseSender(from: string): { name: string; address: string } {
  const parts = /^\s*(.*?)\s*<([^>]+)>\s*$/u.exec(from)
  return parts === null ? { name: 'Turnout', address: from.trim() } : { name: parts[1] ?? '', address: parts[2] ?? '' }
}

/** What is behind the @ of the sender. */
export const senderDomain = (from: string): string => parseSender(from).address.split('@').at(-1)?.toLowerCase() ?? ''

/** Who mails are from, as far as receivers ask the name servers about it. */
export interface MailSender {
  readonly address: string
  /** The host that mails leave through; null: not one of the net. */
  readonly server: string | null
  /** null: the product does not sign. */
  readonly signing: MailSigning | null
  /** null: mails come back to the sender, and no member is told. */
  readonly bounces: BounceSettings | null
  readonly textsAt: TextsAt
}
