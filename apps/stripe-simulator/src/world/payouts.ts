import type Stripe from 'stripe'
import { move } from './balance.ts'
import { newId, nowSeconds } from './ids.ts'
import type { World } from './world.ts'

/** Sends all that is on a balance to its bank: a payout for each currency, of all that no other one had. */
export function payOut(world: World, account: string | null, arrivesAt = nowSeconds()): Stripe.Payout[] {
  const open = world.movements
    .of(account)
    .filter(({ id, type }) => type !== 'payout' && world.paidOut[id] === undefined)
  return [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, movements]) => {
    const payout = newPayout(
      currency,
      movements.reduce((sum, { net }) => sum + net, 0),
      arrivesAt,
    )
    for (const { id } of movements) world.paidOut[id] = payout.id
    const { id: source, amount } = payout
    const moved = move(world, account, {
      amount: -amount,
      currency,
      type: 'payout',
      source,
      description: 'STRIPE PAYOUT',
    })
    world.paidOut[moved.id] = source
    payout.balance_transaction = moved.id
    world.payouts.add(account, payout)
    world.tell(account, 'payout.paid', payout)
    return payout
  })
}

const newPayout = (currency: string, amount: number, arrivesAt: number): Stripe.Payout => ({
  id: newId('po'),
  object: 'payout',
  amount,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: arrivesAt,
  automatic: true,
  balance_transaction: null,
  created: nowSeconds(),
  currency,
  description: 'STRIPE PAYOUT',
  destination: newId('ba'),
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'paid',
  trace_id: null,
  type: 'bank_account',
})
