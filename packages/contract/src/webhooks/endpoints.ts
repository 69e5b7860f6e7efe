import { z } from 'zod'
import { count } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { resendFailedInput, webhookLog, WEBHOOK_LOGS_LIST } from './delivery.ts'
import { webhook, webhookInput, webhookWithSecret, WEBHOOKS_LIST } from './webhook.ts'

/* What can be done with webhooks, the same for those of one event and those of the account. */

const LIST = {
  method: 'GET',
  summary: 'The webhooks of the event, or of the account itself, with how they do',
  query: listQuery(WEBHOOKS_LIST),
  status: 200,
  answer: page(webhook),
} as const

const CREATE = {
  method: 'POST',
  summary: 'Add a webhook; its secret is in this answer and never again',
  body: webhookInput,
  status: 201,
  answer: one(webhookWithSecret),
  refusals: ['webhooks_full'],
  rateLimit: { calls: 60, perSeconds: 60 },
} as const

const GET = {
  method: 'GET',
  summary: 'One webhook',
  status: 200,
  answer: one(webhook),
} as const

const UPDATE = {
  method: 'PUT',
  summary: 'Change a webhook; ENABLED also turns on again what was switched off',
  body: webhookInput,
  status: 200,
  answer: one(webhook),
  rateLimit: { calls: 60, perSeconds: 60 },
} as const

const DELETE = {
  method: 'DELETE',
  summary: 'Delete a webhook with its log; nothing more is sent',
  status: 204,
} as const

const RENEW = {
  method: 'POST',
  summary: 'Give a webhook a new secret; for 24 hours calls are signed with both',
  status: 200,
  answer: one(webhookWithSecret),
  rateLimit: { calls: 20, perSeconds: 60 },
} as const

const TEST = {
  method: 'POST',
  summary: 'Send a test call at once, also to a webhook that is paused; its result is in the log',
  status: 202,
  answer: one(webhookLog),
  rateLimit: { calls: 30, perSeconds: 60 },
} as const

const RESEND_FAILED = {
  method: 'POST',
  summary: 'Send again all that did not get through, each once',
  body: resendFailedInput,
  status: 202,
  answer: one(z.object({ resent: count() })),
  refusals: ['webhook_paused'],
  rateLimit: { calls: 20, perSeconds: 60 },
} as const

const LOGS = {
  method: 'GET',
  summary: 'What was sent to a webhook in the last 30 days, with every try',
  query: listQuery(WEBHOOK_LOGS_LIST),
  status: 200,
  answer: page(webhookLog),
} as const

const RESEND = {
  method: 'POST',
  summary: 'Send one of them again at once: the same id, the same body',
  status: 202,
  answer: one(webhookLog),
  refusals: ['webhook_paused'],
  rateLimit: { calls: 120, perSeconds: 60 },
} as const

const STOP = {
  method: 'POST',
  summary: 'Try this one no more',
  status: 200,
  answer: one(webhookLog),
  refusals: ['delivery_over'],
} as const

/** One right for all: what is called is told of orders and guests, for every maker. */
const ofEvents = { access: 'webhooks:write' } as const
const EVENT = '/api/events/:event_id/webhooks'
const EVENT_ONE = `${EVENT}/:webhook_id` as const
const ofEvent = params('event_id')
const ofWebhook = params('event_id', 'webhook_id')
const ofLog = params('event_id', 'webhook_id', 'webhook_log_id')

export const webhooksOfEvent = endpoint({
  ...LIST,
  ...ofEvents,
  id: 'webhooks.webhooksOfEvent',
  path: EVENT,
  params: ofEvent,
})

export const createWebhook = endpoint({
  ...CREATE,
  ...ofEvents,
  id: 'webhooks.createWebhook',
  path: EVENT,
  params: ofEvent,
})

export const getWebhook = endpoint({
  ...GET,
  ...ofEvents,
  id: 'webhooks.getWebhook',
  path: EVENT_ONE,
  params: ofWebhook,
})

export const updateWebhook = endpoint({
  ...UPDATE,
  ...ofEvents,
  id: 'webhooks.updateWebhook',
  path: EVENT_ONE,
  params: ofWebhook,
})

export const deleteWebhook = endpoint({
  ...DELETE,
  ...ofEvents,
  id: 'webhooks.deleteWebhook',
  path: EVENT_ONE,
  params: ofWebhook,
})

export const renewWebhookSecret = endpoint({
  ...RENEW,
  ...ofEvents,
  id: 'webhooks.renewWebhookSecret',
  path: `${EVENT_ONE}/secret`,
  params: ofWebhook,
})

export const testWebhook = endpoint({
  ...TEST,
  ...ofEvents,
  id: 'webhooks.testWebhook',
  path: `${EVENT_ONE}/test`,
  params: ofWebhook,
})

export const resendFailed = endpoint({
  ...RESEND_FAILED,
  ...ofEvents,
  id: 'webhooks.resendFailed',
  path: `${EVENT_ONE}/resend-failed`,
  params: ofWebhook,
})

export const logsOfWebhook = endpoint({
  ...LOGS,
  ...ofEvents,
  id: 'webhooks.logsOfWebhook',
  path: `${EVENT_ONE}/logs`,
  params: ofWebhook,
})

export const resendLog = endpoint({
  ...RESEND,
  ...ofEvents,
  id: 'webhooks.resendLog',
  path: `${EVENT_ONE}/logs/:webhook_log_id/resend`,
  params: ofLog,
})

export const stopLog = endpoint({
  ...STOP,
  ...ofEvents,
  id: 'webhooks.stopLog',
  path: `${EVENT_ONE}/logs/:webhook_log_id/stop`,
  params: ofLog,
})

/**
 * Told of every event of the account: a right over the account itself, which no member who is limited to a
 * part holds.
 */
const ofAccounts = { access: 'account:webhooks' } as const
const ACCOUNT = '/api/accounts/:account_id/webhooks'
const ACCOUNT_ONE = `${ACCOUNT}/:account_webhook_id` as const
const ofAccount = params('account_id')
const ofAccountWebhook = params('account_id', 'account_webhook_id')
const ofAccountLog = params('account_id', 'account_webhook_id', 'account_webhook_log_id')

export const webhooksOfAccount = endpoint({
  ...LIST,
  ...ofAccounts,
  id: 'webhooks.webhooksOfAccount',
  path: ACCOUNT,
  params: ofAccount,
})

export const createAccountWebhook = endpoint({
  ...CREATE,
  ...ofAccounts,
  id: 'webhooks.createAccountWebhook',
  path: ACCOUNT,
  params: ofAccount,
})

export const getAccountWebhook = endpoint({
  ...GET,
  ...ofAccounts,
  id: 'webhooks.getAccountWebhook',
  path: ACCOUNT_ONE,
  params: ofAccountWebhook,
})

export const updateAccountWebhook = endpoint({
  ...UPDATE,
  ...ofAccounts,
  id: 'webhooks.updateAccountWebhook',
  path: ACCOUNT_ONE,
  params: ofAccountWebhook,
})

export const deleteAccountWebhook = endpoint({
  ...DELETE,
  ...ofAccounts,
  id: 'webhooks.deleteAccountWebhook',
  path: ACCOUNT_ONE,
  params: ofAccountWebhook,
})

export const renewAccountWebhookSecret = endpoint({
  ...RENEW,
  ...ofAccounts,
  id: 'webhooks.renewAccountWebhookSecret',
  path: `${ACCOUNT_ONE}/secret`,
  params: ofAccountWebhook,
})

export const testAccountWebhook = endpoint({
  ...TEST,
  ...ofAccounts,
  id: 'webhooks.testAccountWebhook',
  path: `${ACCOUNT_ONE}/test`,
  params: ofAccountWebhook,
})

export const resendAccountFailed = endpoint({
  ...RESEND_FAILED,
  ...ofAccounts,
  id: 'webhooks.resendAccountFailed',
  path: `${ACCOUNT_ONE}/resend-failed`,
  params: ofAccountWebhook,
})

export const logsOfAccountWebhook = endpoint({
  ...LOGS,
  ...ofAccounts,
  id: 'webhooks.logsOfAccountWebhook',
  path: `${ACCOUNT_ONE}/logs`,
  params: ofAccountWebhook,
})

export const resendAccountLog = endpoint({
  ...RESEND,
  ...ofAccounts,
  id: 'webhooks.resendAccountLog',
  path: `${ACCOUNT_ONE}/logs/:account_webhook_log_id/resend`,
  params: ofAccountLog,
})

export const stopAccountLog = endpoint({
  ...STOP,
  ...ofAccounts,
  id: 'webhooks.stopAccountLog',
  path: `${ACCOUNT_ONE}/logs/:account_webhook_log_id/stop`,
  params: ofAccountLog,
})

/** Told of every event of an organizer: a right over events, for members and tokens who work with all of that organizer. */
const ORGANIZER = '/api/organizers/:organizer_id/webhooks'
const ORGANIZER_ONE = `${ORGANIZER}/:organizer_webhook_id` as const
const ofOrganizer = params('organizer_id')
const ofOrganizerWebhook = params('organizer_id', 'organizer_webhook_id')
const ofOrganizerLog = params('organizer_id', 'organizer_webhook_id', 'organizer_webhook_log_id')

export const webhooksOfOrganizer = endpoint({
  ...LIST,
  ...ofEvents,
  id: 'webhooks.webhooksOfOrganizer',
  path: ORGANIZER,
  params: ofOrganizer,
})

export const createOrganizerWebhook = endpoint({
  ...CREATE,
  ...ofEvents,
  id: 'webhooks.createOrganizerWebhook',
  path: ORGANIZER,
  params: ofOrganizer,
})

export const getOrganizerWebhook = endpoint({
  ...GET,
  ...ofEvents,
  id: 'webhooks.getOrganizerWebhook',
  path: ORGANIZER_ONE,
  params: ofOrganizerWebhook,
})

export const updateOrganizerWebhook = endpoint({
  ...UPDATE,
  ...ofEvents,
  id: 'webhooks.updateOrganizerWebhook',
  path: ORGANIZER_ONE,
  params: ofOrganizerWebhook,
})

export const deleteOrganizerWebhook = endpoint({
  ...DELETE,
  ...ofEvents,
  id: 'webhooks.deleteOrganizerWebhook',
  path: ORGANIZER_ONE,
  params: ofOrganizerWebhook,
})

export const renewOrganizerWebhookSecret = endpoint({
  ...RENEW,
  ...ofEvents,
  id: 'webhooks.renewOrganizerWebhookSecret',
  path: `${ORGANIZER_ONE}/secret`,
  params: ofOrganizerWebhook,
})

export const testOrganizerWebhook = endpoint({
  ...TEST,
  ...ofEvents,
  id: 'webhooks.testOrganizerWebhook',
  path: `${ORGANIZER_ONE}/test`,
  params: ofOrganizerWebhook,
})

export const resendOrganizerFailed = endpoint({
  ...RESEND_FAILED,
  ...ofEvents,
  id: 'webhooks.resendOrganizerFailed',
  path: `${ORGANIZER_ONE}/resend-failed`,
  params: ofOrganizerWebhook,
})

export const logsOfOrganizerWebhook = endpoint({
  ...LOGS,
  ...ofEvents,
  id: 'webhooks.logsOfOrganizerWebhook',
  path: `${ORGANIZER_ONE}/logs`,
  params: ofOrganizerWebhook,
})

export const resendOrganizerLog = endpoint({
  ...RESEND,
  ...ofEvents,
  id: 'webhooks.resendOrganizerLog',
  path: `${ORGANIZER_ONE}/logs/:organizer_webhook_log_id/resend`,
  params: ofOrganizerLog,
})

export const stopOrganizerLog = endpoint({
  ...STOP,
  ...ofEvents,
  id: 'webhooks.stopOrganizerLog',
  path: `${ORGANIZER_ONE}/logs/:organizer_webhook_log_id/stop`,
  params: ofOrganizerLog,
})
