import type { MailSending } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import { dmarcNames, judgeDkim, judgeDmarc, judgeSpf } from '@turnout/domain/messages/sender-records.ts'
import type { MailSender } from '../../../platform/mail/sender.ts'
import { senderDomain } from '../../../platform/mail/sender.ts'
import { publicKeyText } from '../../../platform/mail/signing.ts'

/** Long records of others are no help. */
const SHOWN_CHARACTERS = 1000

/** Asks the name servers what they say of the sender of all mails. */
export async function checkSender(sender: MailSender): Promise<MailSending> {
  const { address, signing, bounces, textsAt } = sender
  const domain = senderDomain(address)
  const shown = { address, takes_bounces: bounces !== null }
  if (!domain.includes('.')) return { ...shown, records: [] }
  // A receiver looks for SPF where the mail comes back to.
  const returned = bounces === null ? domain : senderDomain(bounces.address)
  const keyHost = signing === null ? null : `${signing.selector}._domainkey.${signing.domain}`
  const names = dmarcNames(domain)
  const [spf, dkim, ...dmarc] = await Promise.all([
    textsAt(returned),
    keyHost === null ? [] : textsAt(keyHost),
    ...names.map(textsAt),
  ])
  return {
    ...shown,
    records: [
      {
        kind: 'SPF',
        host: returned,
        found: shortened(spf, /^v=spf1/iu),
        ...judgeSpf(spf ?? null, sender.server),
      },
      {
        kind: 'DKIM',
        host: keyHost,
        found: shortened(dkim, /p=/iu),
        ...judgeDkim(dkim ?? null, signing === null ? null : publicKeyText(signing)),
      },
      {
        kind: 'DMARC',
        host: names[0] ?? null,
        found: dmarc.flatMap((texts) => shortened(texts, /^v=DMARC1/iu)),
        ...judgeDmarc(dmarc),
      },
    ],
  }
}

/** Those that are such records: other texts of a domain are nobody's business. */
const shortened = (texts: readonly string[] | null | undefined, kind: RegExp): string[] =>
  (texts ?? []).filter((text) => kind.test(text)).map((text) => text.slice(0, SHOWN_CHARACTERS))
