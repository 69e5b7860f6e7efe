import * as endpoints from '@turnout/contract/messages/mail-sending/endpoints.ts'
import { BLOCKED_LIST, type MailSending } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import { dmarcNames, judgeDkim, judgeDmarc, judgeSpf } from '@turnout/domain/messages/sender-records.ts'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../../platform/http/list-page.ts'
import { servePerson } from '../../../platform/http/serve.ts'
import { senderDomain, type MailSender } from '../../../platform/mail/sender.ts'
import { publicKeyText } from '../../../platform/mail/signing.ts'
import { namedAccountOfCaller } from '../../accounts/access.ts'
import { allowAddress } from './allow-address.ts'
import { blockedOfAccount } from './queries.ts'

export function mailSendingRoutes(app: FastifyInstance, { sender }: { readonly sender: MailSender }): void {
  const { database } = app

  servePerson(app, endpoints.checkMailSending, async ({ caller, params }) => {
    namedAccountOfCaller(caller, params.account_id)
    return { data: await checkSender(sender) }
  })

  servePerson(app, endpoints.blockedAddresses, async ({ caller, params, query, request }) => {
    const { rows, total } = await blockedOfAccount(database, namedAccountOfCaller(caller, params.account_id), query)
    const shown = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
    return pageOf({ rows: shown, total }, query, { request, shape: BLOCKED_LIST })
  })

  servePerson(app, endpoints.allowAddress, async ({ caller, params, actor, write }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    await write((tx) => allowAddress(tx, { scope, blockId: params.blocked_address_id }, actor))
  })
}

/** Long records of others are no help. */
const SHOWN_CHARACTERS = 1000

/** Asks the name servers what they say of the sender of all mails. */
async function checkSender(sender: MailSender): Promise<MailSending> {
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

/** Those that are such records: other texts of a domain are not kept. */
const shortened = (texts: readonly string[] | null | undefined, kind: RegExp): string[] =>
  (texts ?? []).filter((text) => kind.test(text)).map((text) => text.slice(0, SHOWN_CHARACTERS))
