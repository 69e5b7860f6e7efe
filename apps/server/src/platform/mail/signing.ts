import { createPublicKey } from 'node:crypto'

/** The key that mails are signed with (DKIM, RFC 6376). */
export interface MailSigning {
  readonly domain: string
  readonly selector: string
  /** PEM, PKCS 8. */
  readonly privateKey: string
}

/**
 * What a signature covers. nodemailer's own list leaves out the second of the two by which a mail to
 * many is declined, and RFC 8058 wants both.
 */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Auto-Submitted',
].join(':')

/** As nodemailer takes it. */
export const dkimOf = ({ domain, selector, privateKey }: MailSigning) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED_HEADERS,
})

/** What the domain has to publish, so that receivers can prove a signature. */
export const publicKeyText = ({ privateKey }: MailSigning): string =>
  `v=DKIM1; k=rsa; p=${createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')}`
