import { z } from 'zod'
import { count } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { resendFailedInput, webhookLog, WEBHOOK_LOGS_LIST } from './delivery.ts'
import { webhook, webhookInput, webhookWithSecret, WEBHOOKS_LIST } from './webhook.ts'

const path = '/api/events/:event_id/webhooks'
const onePath = `${path}/:webhook_id` as const
const ofEvent = params('event_id')
const ofWebhook = params('event_id', 'webhook_id')
const ofLog = params('event_id', 'webhook_id', 'webhook_log_id')
/** One right for all: what is called is told of orders and guests, whoever set it up. */
const access = 'webhooks:write'

export const webhooksOfEvent = endpoint({
  id: 'webhooks.webhooksOfEvent',
  method: 'GET',
  path,
  access,
  summary: 'The webhooks of an event, with how they do',
  params: ofEvent,
  query: listQuery(WEBHOOKS_LIST),
  status: 200,
  answer: page(webhook),
})

export const createWebhook = endpoint({
  id: 'webhooks.createWebhook',
  method: 'POST',
  path,
  access,
  summary: 'Add a webhook; its secret is in this answer and never again',
  params: ofEvent,
  body: webhookInput,
  status: 201,
  answer: one(webhookWithSecret),
  refusals: ['webhooks_full'],
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const getWebhook = endpoint({
  id: 'webhooks.getWebhook',
  method: 'GET',
  path: onePath,
  access,
  summary: 'One webhook',
  params: ofWebhook,
  status: 200,
  answer: one(webhook),
})

export const updateWebhook = endpoint({
  id: 'webhooks.updateWebhook',
  method: 'PUT',
  path: onePath,
  access,
  summary: 'Change a webhook; ENABLED also turns on again what was switched off',
  params: ofWebhook,
  body: webhookInput,
  status: 200,
  answer: one(webhook),
  rateLimit: { calls: 60, perSeconds: 60 },
})

export const deleteWebhook = endpoint({
  id: 'webhooks.deleteWebhook',
  method: 'DELETE',
  path: onePath,
  access,
  summary: 'Delete a webhook with its log; nothing more is sent',
  params: ofWebhook,
  status: 204,
})

export const renewWebhookSecret = endpoint({
  id: 'webhooks.renewWebhookSecret',
  method: 'POST',
  path: `${onePath}/secret`,
  access,
  summary: 'Give a webhook a new secret; for 24 hours calls are signed with both',
  params: ofWebhook,
  status: 200,
  answer: one(webhookWithSecret),
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const testWebhook = endpoint({
  id: 'webhooks.testWebhook',
  method: 'POST',
  path: `${onePath}/test`,
  access,
  summary: 'Send a test call at once, also to a webhook that is paused; its result stands in the log',
  params: ofWebhook,
  status: 202,
  answer: one(webhookLog),
  rateLimit: { calls: 30, perSeconds: 60 },
})

export const resendFailed = endpoint({
  id: 'webhooks.resendFailed',
  method: 'POST',
  path: `${onePath}/resend-failed`,
  access,
  summary: 'Send again all that did not get through, each once',
  params: ofWebhook,
  body: resendFailedInput,
  status: 202,
  answer: one(z.object({ resent: count() })),
  refusals: ['webhook_paused'],
  rateLimit: { calls: 20, perSeconds: 60 },
})

export const logsOfWebhook = endpoint({
  id: 'webhooks.logsOfWebhook',
  method: 'GET',
  path: `${onePath}/logs`,
  access,
  summary: 'What was sent to a webhook in the last 30 days, with every try',
  params: ofWebhook,
  query: listQuery(WEBHOOK_LOGS_LIST),
  status: 200,
  answer: page(webhookLog),
})

export const resendLog = endpoint({
  id: 'webhooks.resendLog',
  method: 'POST',
  path: `${onePath}/logs/:webhook_log_id/resend`,
  access,
  summary: 'Send one of them again at once: the same id, the same body',
  params: ofLog,
  status: 202,
  answer: one(webhookLog),
  refusals: ['webhook_paused'],
  rateLimit: { calls: 120, perSeconds: 60 },
})

export const stopLog = endpoint({
  id: 'webhooks.stopLog',
  method: 'POST',
  path: `${onePath}/logs/:webhook_log_id/stop`,
  access,
  summary: 'Try this one no more',
  params: ofLog,
  status: 200,
  answer: one(webhookLog),
  refusals: ['delivery_over'],
})
