import { balanceOf } from '../world/balance.ts'
import type { ObjectStore } from '../world/object-store.ts'
import type { World } from '../world/world.ts'
import type { ApiCall, ApiRoute } from './api-call.ts'
import { missing } from './api-error.ts'
import { LIST_PARAMS, pageOf } from './lists.ts'
import { onlyKnown, textOr } from './read-params.ts'
import { accountRoutes } from './routes-accounts.ts'
import { intentRoutes } from './routes-intents.ts'
import { refundRoutes } from './routes-refunds.ts'
import { terminalRoutes } from './routes-terminal.ts'

type Listed = { readonly id: string; readonly created?: number }

interface Record {
  readonly noun: string
  readonly path: string
  readonly shelf: (world: World) => ObjectStore<Listed>
  /** Fields that a list can be narrowed by. */
  readonly by: readonly string[]
}

/** Records that can be read, one by one and as a list. Only acts make them. */
const RECORDS: readonly Record[] = [
  { noun: 'charge', path: 'charges', shelf: (world) => world.charges, by: ['payment_intent'] },
  { noun: 'application fee', path: 'application_fees', shelf: (world) => world.fees, by: ['charge'] },
  {
    noun: 'balance transaction',
    path: 'balance_transactions',
    shelf: (world) => world.movements,
    by: ['type', 'currency', 'source'],
  },
  { noun: 'payout', path: 'payouts', shelf: (world) => world.payouts, by: ['status'] },
  { noun: 'event', path: 'events', shelf: (world) => world.events, by: ['type'] },
]

function listOf({ shelf, by }: Record, { world, account, form, path }: ApiCall): object {
  const isOfPayouts = shelf(world) === world.movements
  onlyKnown(form, [...LIST_PARAMS, ...by, ...(isOfPayouts ? ['payout'] : [])])
  const payout = isOfPayouts ? textOr(form, 'payout', null) : null
  const isWanted = (object: Listed): boolean =>
    by.every((name) => {
      const wanted = textOr(form, name, null)
      return wanted === null || (object as { [field: string]: unknown })[name] === wanted
    })
  const isPaidOut = ({ id }: Listed): boolean => payout === null || world.paidOut[id] === payout
  return pageOf(
    shelf(world)
      .of(account)
      .filter((one) => isWanted(one) && isPaidOut(one)),
    form,
    path,
  )
}

function oneOf({ shelf, noun }: Record, { world, account, ids: [id = ''] }: ApiCall): object {
  const found = shelf(world).find(id, account)
  if (found === undefined) throw missing(noun, id)
  return found
}

const recordRoutes: readonly ApiRoute[] = [
  ...RECORDS.flatMap((record): ApiRoute[] => [
    { method: 'GET', path: new RegExp(`^/v1/${record.path}$`, 'u'), answer: (call) => listOf(record, call) },
    { method: 'GET', path: new RegExp(`^/v1/${record.path}/(\\w+)$`, 'u'), answer: (call) => oneOf(record, call) },
  ]),
  { method: 'GET', path: /^\/v1\/balance$/u, answer: ({ world, account }) => balanceOf(world, account) },
]

/** Everything of Stripe's API that the simulator knows. */
export const API_ROUTES: readonly ApiRoute[] = [
  ...intentRoutes,
  ...refundRoutes,
  ...accountRoutes,
  ...terminalRoutes,
  ...recordRoutes,
]
