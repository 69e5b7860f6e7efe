import { ProviderUnavailable } from '../../../platform/payment-provider/payment-provider.ts'
import { askCardSale } from './ask-card-sale.ts'
import { cancelCardSale } from './cancel-card-sale.ts'
import type { CardSelling } from './keep-card-sale.ts'
import { chargeById } from './queries-charges.ts'
import { takeDueCharges } from './store-charges.ts'

/** Sales of one round; the others wait for the next. */
const ROUND_MAX = 50

/**
 * Asks about every sale at a reader whose time has come, whether or not its till still does: one that is being
 * cancelled is cancelled, one that is approved and waits for an open shift is written into its journal.
 */
export async function checkCardSales(selling: CardSelling): Promise<void> {
  const due = await selling.database.transaction((tx) => takeDueCharges(tx, ROUND_MAX))
  await Promise.all(
    due.map((id) =>
      checkCardSale(selling, id).catch((error: unknown) => {
        const level = error instanceof ProviderUnavailable ? 'warn' : 'error'
        selling.log[level]({ charge_id: id, err: error }, 'a card sale could not be checked')
      }),
    ),
  )
}

async function checkCardSale(selling: CardSelling, chargeId: number): Promise<void> {
  const charge = await chargeById(selling.database, chargeId)
  if (charge === undefined) return
  await (charge.is_cancelling ? cancelCardSale(selling, chargeId) : askCardSale(selling, chargeId))
}
