import * as endpoints from '@turnout/contract/messages/mail-sending/endpoints.ts'
import { BLOCKED_LIST } from '@turnout/contract/messages/mail-sending/mail-sending.ts'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../../platform/http/list-page.ts'
import { servePerson } from '../../../platform/http/serve.ts'
import type { MailSender } from '../../../platform/mail/sender.ts'
import { namedAccountOfCaller } from '../../accounts/access.ts'
import { allowAddress } from './allow-address.ts'
import { checkSender } from './check-sender.ts'
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
