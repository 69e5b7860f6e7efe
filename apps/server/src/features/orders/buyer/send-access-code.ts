import { randomInt } from 'node:crypto'
import { ACCESS_CODE, maskEmail } from '@turnout/domain/orders/order-access.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { queueAccessCodeMail } from '../mails/queue-order-mail.ts'
import { lockOrderByShortId } from '../store.ts'
import { codesOfHour, insertAccess } from './store-access.ts'

const PURPOSE = 'order access code'

/** The signed content of a code: a code of one browser and order is right nowhere else. */
const signed = (token: string, code: string): string => `${token} ${code}`

export const isRightCode = (
  secrets: Secrets,
  { token, code, signature }: Record<'token' | 'code' | 'signature', string>,
) => secrets.isSigned(signed(token, code), signature, PURPOSE)

/** The code of a job's payload. */
export const openCode = (secrets: Secrets, sealed: string): string =>
  secrets.open(Buffer.from(sealed, 'base64url'), PURPOSE).toString()

export interface SentCode {
  /** For the cookie of the browser that asked. */
  readonly token: string
  readonly email: string
  readonly expiresAt: string
}

/**
 * Mails a code to the address of an order. Others of the same order stay good, so that a stranger with the link cannot
 * end the buyer's.
 * @throws Refusal order_gone; order_cannot_change for what was not bought; too_many_requests after
 * a few in an hour.
 */
export async function sendAccessCode(
  tx: Transaction,
  { eventId, shortId, secrets }: { eventId: number; shortId: string; secrets: Secrets },
  actor: Actor,
): Promise<SentCode> {
  const order = await lockOrderByShortId(tx, eventId, shortId)
  if (order === undefined) throw new Refusal('order_gone')
  const { email } = order
  if (!isPlaced(order.status) || email === null) throw new Refusal('order_cannot_change')
  const { count, seconds_left } = await codesOfHour(tx, order.id)
  if (count >= ACCESS_CODE.anHour)
    throw new Refusal('too_many_requests', {
      retryAfterSeconds: Math.max(1, seconds_left),
      values: { calls: ACCESS_CODE.anHour, minutes: 60, seconds: Math.max(1, seconds_left) },
    })
  const token = newToken()
  const code = String(randomInt(10 ** ACCESS_CODE.digits)).padStart(ACCESS_CODE.digits, '0')
  const expiresAt = await insertAccess(tx, {
    orderId: order.id,
    token,
    signature: secrets.sign(signed(token, code), PURPOSE),
  })
  await queueAccessCodeMail(tx, order.id, secrets.seal(Buffer.from(code), PURPOSE).toString('base64url'))
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.access_code_sent',
    },
  ])
  return { token, email: maskEmail(email), expiresAt: expiresAt.toISOString() }
}

const PLACED = ['COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED']

/** A buyer's order, no hold: the facts about its buyer may be read with its link. */
export const isPlaced = (status: string): boolean => PLACED.includes(status)
