import type { OrderEmailStatus } from '@turnout/contract/enums.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { MailWait } from './keep-mail-wait.ts'
import { orderMail } from './queries-mail.ts'

/** What is known of the mail with an order; minutes only where it is expected in more than one. */
export interface OrderMail {
  readonly status: OrderEmailStatus | null
  readonly minutes: number | null
}

export const NO_MAIL: OrderMail = { status: null, minutes: null }

/** What takes longer is not counted in minutes. */
const MINUTES_MAX = 60
/** A mail is written by then; of an order that waits for its money we know only when its hold was made. */
const WRITTEN_SECONDS = 30 * 60

const ofState = (status: OrderState['status']): boolean =>
  status === 'COMPLETED' || status === 'AWAITING_OFFLINE_PAYMENT'

/** Of an order as it is now. Says that a mail has left only where the mail server took it. */
export async function findOrderMail(
  reader: Reader,
  { id, status }: { readonly id: number; readonly status: OrderState['status'] },
  wait: MailWait,
): Promise<OrderMail> {
  const row = ofState(status) ? await orderMail(reader, id) : undefined
  if (row === undefined) return NO_MAIL
  const { status: mail, seconds_ago: ago } = row
  if (mail === 'SENT') return { status: row.is_back === true ? 'CAME_BACK' : 'SENT', minutes: null }
  if (mail === 'FAILED' || mail === 'HELD') return { status: 'DELAYED', minutes: null }
  const isNone = mail === null && ago > WRITTEN_SECONDS + (await wait.oldest())
  return isNone || mail === 'CANCELLED' ? NO_MAIL : mailUnderWay(status, wait, ago)
}

/** Of an order that was placed so many seconds ago, whose mail has not left. */
export async function mailUnderWay(status: OrderState['status'], wait: MailWait, secondsAgo = 0): Promise<OrderMail> {
  if (!ofState(status)) return NO_MAIL
  const minutes = Math.ceil((await wait.secondsUntil(status === 'COMPLETED' ? secondsAgo : 0)) / 60)
  if (minutes > MINUTES_MAX) return { status: 'DELAYED', minutes: null }
  return { status: 'ON_ITS_WAY', minutes: minutes > 1 ? minutes : null }
}
