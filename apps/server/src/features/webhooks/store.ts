import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'
import { makeSecret, WEBHOOK_PURPOSE } from './make-secret.ts'

/** Where webhooks stand. */
export interface WebhookPlace {
  readonly accountId: number
  /** null: of all events of the organizer, or of the account. */
  readonly eventId: number | null
  /** Of all events of this organizer. */
  readonly organizerId: number | null
}

/** What a person says of a webhook. */
export interface WebhookFields {
  readonly url: string
  readonly purpose: string | null
  readonly event_types: string[]
  readonly status: 'ENABLED' | 'PAUSED'
}

/** Of an event, or of no event: the account's list also has those of its organizers, so that an admin can end them. */
export const standsAt = ({ accountId, eventId, organizerId }: WebhookPlace) =>
  sql<boolean>`account_id = ${accountId} and event_id is not distinct from ${eventId}
    and ${organizerId === null ? sql`true` : sql`organizer_id = ${organizerId}`}`

export async function webhookExists(reader: Reader, home: WebhookPlace, webhookId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('webhooks')
    .select('id')
    .where(standsAt(home))
    .where('id', '=', webhookId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deliveryExists(reader: Reader, webhookId: number, deliveryId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  return row !== undefined
}

/** Webhooks of a place; the caller has locked it, so none is added meanwhile. */
export async function countWebhooks(tx: Transaction, home: WebhookPlace): Promise<number> {
  const row = await tx.query
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where(standsAt(home))
    .executeTakeFirstOrThrow()
  return row.all
}

export async function insertWebhook(
  tx: Transaction,
  { accountId, eventId, organizerId }: WebhookPlace,
  webhook: WebhookFields & { readonly sealedSecret: Buffer },
): Promise<number> {
  const { sealedSecret: sealed_secret, ...fields } = webhook
  const row = await tx.query
    .insertInto('webhooks')
    .values({ account_id: accountId, event_id: eventId, organizer_id: organizerId, sealed_secret, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

interface LockedWebhook extends WebhookFields {
  readonly sealed_secret: Buffer
  readonly switched_off: string | null
}

/** A webhook as it is, until the transaction ends; undefined: it was deleted meanwhile. */
export function lockWebhook(tx: Transaction, webhookId: number): Promise<LockedWebhook | undefined> {
  const row = tx.query
    .selectFrom('webhooks')
    .select(['url', 'purpose', 'event_types', 'status', 'sealed_secret', 'switched_off'])
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // The table's CHECK holds the list of states; codegen sees a text.
  return row as Promise<LockedWebhook | undefined>
}

/** Turned on again, or led elsewhere, it begins anew: what failed before says nothing of it. */
export async function saveWebhook(
  tx: Transaction,
  webhookId: number,
  { fields, beginsAnew }: { readonly fields: WebhookFields; readonly beginsAnew: boolean },
): Promise<void> {
  const anew = { failing_since: null, failures: 0, resumes_at: null, switched_off: null, switched_off_at: null }
  await tx.query
    .updateTable('webhooks')
    .set({ ...fields, ...(beginsAnew && anew) })
    .where('id', '=', webhookId)
    .execute()
}

/** The secret of now becomes the old one, and signs beside the new one for so many hours. */
export async function saveSecret(
  tx: Transaction,
  webhookId: number,
  { sealed, overlapHours }: { readonly sealed: Buffer; readonly overlapHours: number },
): Promise<void> {
  await tx.query
    .updateTable('webhooks')
    .set({
      sealed_old_secret: sql.ref('sealed_secret'),
      old_secret_until: sql`now() + make_interval(hours => ${overlapHours})`,
      sealed_secret: sealed,
    })
    .where('id', '=', webhookId)
    .execute()
}

export async function deleteWebhook(tx: Transaction, webhookId: number): Promise<void> {
  await tx.query.deleteFrom('webhooks').where('id', '=', webhookId).execute()
}

interface SealedRow {
  readonly id: number
  readonly sealed_secret: Buffer
  readonly sealed_old_secret: Buffer | null
}

/** The secrets of all webhooks, for who replaces the seals. */
export const sealedSecrets = (reader: Reader): Promise<SealedRow[]> =>
  reader.query.selectFrom('webhooks').select(['id', 'sealed_secret', 'sealed_old_secret']).execute()

/** Seals that were made anew; a secret that was renewed meanwhile stays as it is. */
export async function saveSeals(tx: Transaction, before: SealedRow, anew: SealedRow): Promise<void> {
  await tx.query
    .updateTable('webhooks')
    .set({ sealed_secret: anew.sealed_secret, sealed_old_secret: anew.sealed_old_secret })
    .where('id', '=', before.id)
    .where('sealed_secret', '=', before.sealed_secret)
    .execute()
}

/**
 * Copies the webhooks of an event, paused and each with its own secret: the member who turns one on renews its secret
 * and sees it then.
 */
export async function copyWebhooks(tx: Transaction, { from, to, secrets }: Copying): Promise<void> {
  const webhooks = await tx.query
    .selectFrom('webhooks')
    .select(['account_id', 'url', 'purpose', 'event_types'])
    .where('event_id', '=', from)
    .orderBy('id')
    .execute()
  if (webhooks.length === 0) return
  const secretOfOne = (): Buffer => secrets.seal(Buffer.from(makeSecret()), WEBHOOK_PURPOSE)
  await tx.query
    .insertInto('webhooks')
    .values(webhooks.map((one) => ({ ...one, event_id: to, status: 'PAUSED', sealed_secret: secretOfOne() })))
    .execute()
}
