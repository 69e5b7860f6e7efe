import { nextAskAt, nextCardSale, type CardSaleNews } from '@turnout/domain/box-office/card-sale.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import type { Settling } from '../../payments/intents/settle-intent.ts'
import { lockCharge, type ChargeRow } from './queries-charges.ts'
import { saveNews } from './store-charges.ts'

/** What sales at card readers need. */
export interface CardSelling extends Settling {
  readonly provider: PaymentProvider
}

/**
 * Keeps where the provider's word leads a sale. News of an attempt before is not taken for this one, except that money
 * counts whenever it is heard of. Answers the sale as it is then.
 */
export const keepNews = (
  database: Database,
  { id: chargeId, attempt }: Pick<ChargeRow, 'id' | 'attempt'>,
  news: CardSaleNews | null,
): Promise<ChargeRow | undefined> =>
  database.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeId)
    if (charge === undefined) return undefined
    const isOfNow = charge.attempt === attempt || news?.money === 'PAID' || news?.money === 'CANCELLED'
    if (!isOfNow) return charge
    const { state, declined_ref: declinedRef, sent_at: sentAt, now } = charge
    const next = nextCardSale({ state, declinedRef, sentAt }, news, now)
    const failure = next.state === state && next.failure === null ? failureOf(charge) : next.failure
    await saveNews(tx, chargeId, {
      ...next,
      failure,
      checkAt: next.state === 'CANCELLED' ? null : nextAskAt(sentAt, now),
    })
    return { ...charge, state: next.state }
  })

export const failureOf = ({ failure_code: code, failure_message: message }: ChargeRow) =>
  code === null ? null : { code, message: message ?? '' }
