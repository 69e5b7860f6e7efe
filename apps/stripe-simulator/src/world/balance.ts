import type Stripe from 'stripe'
import { newId, nowSeconds } from './ids.ts'
import type { World } from './world.ts'

interface Movement {
  readonly amount: number
  readonly currency: string
  readonly type: Stripe.BalanceTransaction.Type
  readonly source: string
  readonly description: string | null
  /** The part that the platform keeps. */
  readonly applicationFee?: number
}

/** Money moves on a balance, the platform's own for null. Of charges the simulator takes the fee that it was told to. */
export function move(world: World, account: string | null, movement: Movement): Stripe.BalanceTransaction {
  const { amount, currency, type, source, description, applicationFee = 0 } = movement
  const at = nowSeconds()
  const own = type === 'charge' ? ownFee(world, amount) : 0
  const fees = [
    {
      amount: applicationFee,
      application: world.applicationId,
      currency,
      description: 'Application fee',
      type: 'application_fee',
    },
    { amount: own, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
  ]
  return world.movements.add(account, {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: at,
    balance_type: 'payments',
    created: at,
    currency,
    description,
    exchange_rate: null,
    fee: applicationFee + own,
    fee_details: fees.filter((fee) => fee.amount > 0),
    net: amount - applicationFee - own,
    reporting_category: type,
    source,
    status: 'available',
    type,
  })
}

/** What is less than a whole cent is none. */
const ownFee = ({ takes: { percent, fixed } }: World, amount: number): number =>
  Math.min(amount, Math.floor((amount * percent) / 100) + fixed)

/** The amounts on a balance, one line per currency. */
export function balanceOf(world: World, account: string | null): Omit<Stripe.Balance, 'instant_available'> {
  const sums = new Map<string, number>()
  for (const { net, currency } of world.movements.of(account)) sums.set(currency, (sums.get(currency) ?? 0) + net)
  if (sums.size === 0) sums.set('usd', 0)
  const lines = [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
  return {
    object: 'balance',
    available: lines,
    connect_reserved: lines.map(({ currency }) => ({ amount: 0, currency })),
    livemode: false,
    pending: lines.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } })),
  }
}
