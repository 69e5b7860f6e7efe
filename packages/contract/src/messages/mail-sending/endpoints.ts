import { endpoint } from '../../endpoint.ts'
import { listQuery, one, page } from '../../lists.ts'
import { params } from '../../params.ts'
import { BLOCKED_LIST, blockedAddress, mailSending } from './mail-sending.ts'

export const checkMailSending = endpoint({
  id: 'mail-sending.checkMailSending',
  method: 'GET',
  path: '/api/accounts/:account_id/mail-sending',
  access: 'account:settings',
  summary: 'Whether the sender of mails is trusted: SPF, DKIM and DMARC of its domain, with the record to publish',
  params: params('account_id'),
  status: 200,
  answer: one(mailSending),
  // Each call asks name servers.
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const blockedAddresses = endpoint({
  id: 'mail-sending.blockedAddresses',
  method: 'GET',
  path: '/api/accounts/:account_id/blocked-addresses',
  access: 'account:settings',
  summary: 'Addresses that messages to many go to no more, because mails came back; tickets still do',
  params: params('account_id'),
  query: listQuery(BLOCKED_LIST),
  status: 200,
  answer: page(blockedAddress),
})

export const allowAddress = endpoint({
  id: 'mail-sending.allowAddress',
  method: 'DELETE',
  path: '/api/accounts/:account_id/blocked-addresses/:blocked_address_id',
  access: 'account:settings',
  summary: 'Take an address off the list: messages go there again, until one comes back',
  params: params('account_id', 'blocked_address_id'),
  status: 204,
})
