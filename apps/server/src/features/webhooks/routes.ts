import * as endpoints from '@turnout/contract/webhooks/endpoints.ts'
import { WEBHOOKS_LIST, type WebhookInput } from '@turnout/contract/webhooks/webhook.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { serve, servePerson, type Call } from '../../platform/http/serve.ts'
import { hostOf, portOf } from '../../platform/outgoing/send-request.ts'
import {
  homeOfAccount,
  homeOfEvent,
  homeOfOrganizer,
  webhookOfHome,
  type WebhookHome,
  type WebhookScope,
} from './access.ts'
import { webhookAnswer } from './answers.ts'
import { createWebhook, deleteWebhook, replaceSecret, updateWebhook } from './change-webhooks.ts'
import { callable, judgeAddress, type WebhookAddresses } from './judge-address.ts'
import { webhookRow, webhooksOfHome } from './queries.ts'
import { webhookLogRoutes } from './routes-logs.ts'

export interface WebhookServices {
  readonly clock: Clock
  readonly addresses: WebhookAddresses
}

type Query = z.output<(typeof endpoints.webhooksOfEvent)['query']>

/** What an act needs of its request, wherever the webhook belongs. */
type Writing = Pick<Call<unknown, unknown, unknown, Caller>, 'actor' | 'write'>

/** The acts on webhooks, the same for every place that they stand at. */
function actsOf(app: FastifyInstance, { clock, addresses }: WebhookServices) {
  const { database, secrets } = app
  const read = async (webhookId: number) => {
    const row = await webhookRow(database, webhookId)
    if (row === undefined) throw new Refusal('not_found')
    return webhookAnswer(row, clock.now())
  }
  return {
    list: async (home: WebhookHome, query: Query, request: FastifyRequest) => {
      const { rows, total } = await webhooksOfHome(database, home, query)
      const answers = rows.map((row) => webhookAnswer(row, clock.now()))
      return pageOf({ rows: answers, total }, query, { request, shape: WEBHOOKS_LIST })
    },
    create: async (home: WebhookHome, input: WebhookInput, { actor, write }: Writing) => {
      await checkAddress(input.url, addresses)
      const { id, secret } = await write((tx) => createWebhook(tx, { home, input, secrets }, actor))
      return { data: { ...(await read(id)), secret } }
    },
    get: async ({ webhookId }: WebhookScope) => ({ data: await read(webhookId) }),
    update: async (scope: WebhookScope, input: WebhookInput, { actor, write }: Writing) => {
      await checkAddress(input.url, addresses)
      await write((tx) => updateWebhook(tx, { scope, input }, actor))
      return { data: await read(scope.webhookId) }
    },
    remove: (scope: WebhookScope, { actor, write }: Writing) => write((tx) => deleteWebhook(tx, scope, actor)),
    renew: async (scope: WebhookScope, { actor, write }: Writing) => {
      const secret = await write((tx) => replaceSecret(tx, { scope, secrets }, actor))
      return { data: { ...(await read(scope.webhookId)), secret } }
    },
  }
}

/** A name server that keeps us waiting keeps no member from saving: the call itself is checked again. */
const LOOK_UP_MS = 2000

/**
 * Proves that an address may be called: as it is written, and where its name leads now. A name that
 * leads nowhere yet is taken.
 * @throws Refusal invalid_fields under `url`.
 */
async function checkAddress(text: string, addresses: WebhookAddresses): Promise<void> {
  const word = judgeAddress(text, addresses)
  if (word !== null) throw invalidFields({ url: word })
  const url = new URL(text)
  const name = hostOf(url)
  if (isIP(name) !== 0) return
  const found = await Promise.race([
    addressesOf(name, addresses),
    new Promise<[]>((resolve) => {
      setTimeout(() => resolve([]), LOOK_UP_MS).unref()
    }),
  ])
  const isAllowed = callable(addresses)
  if (found.some((address) => !isAllowed(address, portOf(url)))) throw invalidFields({ url: 'webhook_not_public' })
}

async function addressesOf(name: string, { lookUp }: WebhookAddresses): Promise<string[]> {
  try {
    const found = await (lookUp === undefined ? lookup(name, { all: true }) : lookUp(name))
    return found.map(({ address }) => address)
  } catch {
    return []
  }
}

export function webhookRoutes(app: FastifyInstance, services: WebhookServices): void {
  const acts = actsOf(app, services)
  eventRoutes(app, acts)
  accountRoutes(app, acts)
  organizerRoutes(app, acts)
  webhookLogRoutes(app, services)
}

function eventRoutes(app: FastifyInstance, acts: ReturnType<typeof actsOf>): void {
  const { database } = app
  const one = async (caller: Caller, params: { event_id: number; webhook_id: number }) =>
    webhookOfHome(database, await homeOfEvent(database, caller, params.event_id), params.webhook_id)

  serve(app, endpoints.webhooksOfEvent, async ({ caller, params, query, request }) =>
    acts.list(await homeOfEvent(database, caller, params.event_id), query, request),
  )
  serve(app, endpoints.createWebhook, async ({ caller, params, body, ...call }) =>
    acts.create(await homeOfEvent(database, caller, params.event_id), body, call),
  )
  serve(app, endpoints.getWebhook, async ({ caller, params }) => acts.get(await one(caller, params)))
  serve(app, endpoints.updateWebhook, async ({ caller, params, body, ...call }) =>
    acts.update(await one(caller, params), body, call),
  )
  serve(app, endpoints.deleteWebhook, async ({ caller, params, ...call }) => {
    await acts.remove(await one(caller, params), call)
  })
  serve(app, endpoints.renewWebhookSecret, async ({ caller, params, ...call }) =>
    acts.renew(await one(caller, params), call),
  )
}

function accountRoutes(app: FastifyInstance, acts: ReturnType<typeof actsOf>): void {
  const one = (caller: Caller, params: { account_id: number; account_webhook_id: number }) =>
    webhookOfHome(app.database, homeOfAccount(caller, params.account_id), params.account_webhook_id)

  servePerson(app, endpoints.webhooksOfAccount, ({ caller, params, query, request }) =>
    acts.list(homeOfAccount(caller, params.account_id), query, request),
  )
  servePerson(app, endpoints.createAccountWebhook, ({ caller, params, body, ...call }) =>
    acts.create(homeOfAccount(caller, params.account_id), body, call),
  )
  servePerson(app, endpoints.getAccountWebhook, async ({ caller, params }) => acts.get(await one(caller, params)))
  servePerson(app, endpoints.updateAccountWebhook, async ({ caller, params, body, ...call }) =>
    acts.update(await one(caller, params), body, call),
  )
  servePerson(app, endpoints.deleteAccountWebhook, async ({ caller, params, ...call }) => {
    await acts.remove(await one(caller, params), call)
  })
  servePerson(app, endpoints.renewAccountWebhookSecret, async ({ caller, params, ...call }) =>
    acts.renew(await one(caller, params), call),
  )
}

function organizerRoutes(app: FastifyInstance, acts: ReturnType<typeof actsOf>): void {
  const one = async (caller: Caller, params: { organizer_id: number; organizer_webhook_id: number }) =>
    webhookOfHome(
      app.database,
      await homeOfOrganizer(app.database, caller, params.organizer_id),
      params.organizer_webhook_id,
    )

  serve(app, endpoints.webhooksOfOrganizer, async ({ caller, params, query, request }) =>
    acts.list(await homeOfOrganizer(app.database, caller, params.organizer_id), query, request),
  )
  serve(app, endpoints.createOrganizerWebhook, async ({ caller, params, body, ...call }) =>
    acts.create(await homeOfOrganizer(app.database, caller, params.organizer_id), body, call),
  )
  serve(app, endpoints.getOrganizerWebhook, async ({ caller, params }) => acts.get(await one(caller, params)))
  serve(app, endpoints.updateOrganizerWebhook, async ({ caller, params, body, ...call }) =>
    acts.update(await one(caller, params), body, call),
  )
  serve(app, endpoints.deleteOrganizerWebhook, async ({ caller, params, ...call }) => {
    await acts.remove(await one(caller, params), call)
  })
  serve(app, endpoints.renewOrganizerWebhookSecret, async ({ caller, params, ...call }) =>
    acts.renew(await one(caller, params), call),
  )
}
