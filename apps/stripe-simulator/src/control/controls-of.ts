import type { EventDelivery } from '../events/event-delivery.ts'
import { ApiError, missing } from '../http/api-error.ts'
import type { Faults } from '../http/faults.ts'
import { createAccount, deauthorize, onboard } from '../world/accounts.ts'
import { decideDispute, openDispute, submitEvidence } from '../world/disputes.ts'
import { idOf, nowSeconds } from '../world/ids.ts'
import { newEvent } from '../world/new-event.ts'
import { confirmIntent, payAfterAll, settleIntent } from '../world/payment-intents.ts'
import { payOut } from '../world/payouts.ts'
import { NO_MOOD, presentCard } from '../world/readers.ts'
import { createRefund, settleRefund } from '../world/refunds.ts'
import type { ObjectStore } from '../world/object-store.ts'
import type { World } from '../world/world.ts'
import type { SimulatorControls, Snapshot } from './simulator-controls.ts'

export interface ControlParts {
  readonly world: World
  readonly delivery: EventDelivery
  readonly faults: Faults
  readonly sendEventsTo: (webhook: string | null) => void
}

const PLAIN_CARD = '4242424242424242'

/** The controls of a world in this process. They answer copies, because the world goes on. */
export function controlsOf({ world, delivery, faults, sendEventsTo }: ControlParts): SimulatorControls {
  return {
    ...ofMoney(world),
    ...ofAccounts(world),
    ...ofReaders(world),
    ...ofEvents(world, delivery),
    sendEventsTo: async (webhook) => sendEventsTo(webhook ?? null),
    fault: async (fault) => faults.plan(fault),
    heal: async () => faults.heal(),
    snapshot: async () => structuredClone(snapshotOf(world)),
  }
}

/** An object of any account. */
function on<T extends { readonly id: string }>(shelf: ObjectStore<T>, id: string): T {
  const found = shelf.kept.get(id)
  if (found === undefined) throw missing('object', id)
  return found.object
}

type Part<K extends keyof SimulatorControls> = Pick<SimulatorControls, K>

function ofMoney(
  world: World,
): Part<
  | 'pay'
  | 'payAfterAll'
  | 'authorise'
  | 'refuse'
  | 'settle'
  | 'refundInDashboard'
  | 'settleRefund'
  | 'openDispute'
  | 'submitEvidence'
  | 'decideDispute'
  | 'takeFees'
  | 'payOut'
> {
  const chargeOf = (ref: string) => on(world.charges, idOf(on(world.intents, ref).latest_charge))
  const settle = (ref: string, isPaid: boolean) => structuredClone(settleIntent(world, on(world.intents, ref), isPaid))
  return {
    pay: async (ref, number = PLAIN_CARD, returnUrl) => {
      const intent = on(world.intents, ref)
      try {
        confirmIntent(world, intent, { number, returnUrl: returnUrl ?? null })
      } catch (error) {
        if (!(error instanceof ApiError) || error.type !== 'card_error') throw error
      }
      return structuredClone(intent)
    },
    payAfterAll: async (ref) => structuredClone(payAfterAll(world, on(world.intents, ref))),
    authorise: async (ref) => settle(ref, true),
    refuse: async (ref) => settle(ref, false),
    settle: async (ref, outcome) => settle(ref, outcome === 'succeeded'),
    refundInDashboard: async (ref, amount) => {
      const wish = { amount: amount ?? null, metadata: {}, reason: 'requested_by_customer', returnsFee: false } as const
      return structuredClone(createRefund(world, chargeOf(ref), wish))
    },
    settleRefund: async (ref, outcome) =>
      structuredClone(settleRefund(world, on(world.refunds, ref), outcome === 'succeeded')),
    openDispute: async (ref, status = 'needs_response') => structuredClone(openDispute(world, chargeOf(ref), status)),
    submitEvidence: async (ref) => structuredClone(submitEvidence(world, on(world.disputes, ref))),
    decideDispute: async (ref, outcome) => structuredClone(decideDispute(world, on(world.disputes, ref), outcome)),
    takeFees: async (percent, fixed) => {
      world.takes = { percent, fixed }
    },
    payOut: async (account = null, arrivesAt) => structuredClone(payOut(world, account, arrivesAt)),
  }
}

function ofAccounts(world: World): Part<'addAccount' | 'onboard' | 'deauthorize'> {
  return {
    addAccount: async (how = 'finish', country = 'PT') => {
      const account = createAccount(world, { email: 'organizer@example.test', country, type: 'standard' })
      return structuredClone(how === 'none' ? account : onboard(world, account, how))
    },
    onboard: async (ref, how) => structuredClone(onboard(world, on(world.accounts, ref), how)),
    deauthorize: async (ref) => deauthorize(world, on(world.accounts, ref)),
  }
}

function ofReaders(world: World): Part<'presentCard' | 'changeReader'> {
  return {
    presentCard: async (ref, number) => structuredClone(presentCard(world, on(world.readers, ref), number)),
    changeReader: async (ref, mood) => {
      world.moods[on(world.readers, ref).id] = { ...NO_MOOD, ...mood }
      world.options.onChange()
    },
  }
}

function ofEvents(
  world: World,
  delivery: EventDelivery,
): Part<'hold' | 'heldEvents' | 'release' | 'deliver' | 'redeliver' | 'forge' | 'settled'> {
  return {
    hold: async () => delivery.hold(),
    heldEvents: async () => [...delivery.heldEvents()],
    release: (order) => delivery.release(order),
    deliver: async (plan) => delivery.deliver(plan),
    redeliver: (id) => delivery.send(on(world.events, id)),
    forge: ({ type, object, account = null, id, secret, ageSeconds = 0 }) => {
      const event = newEvent({ account, type, object })
      if (id !== undefined) event.id = id
      return delivery.send(event, { atSeconds: nowSeconds() - ageSeconds, ...(secret !== undefined && { secret }) })
    },
    settled: () => delivery.settled(),
  }
}

function snapshotOf(world: World): Snapshot {
  const owned = <T extends { readonly id: string }>(shelf: ObjectStore<T>) =>
    shelf
      .all()
      .map(({ object, account }) => ({ ...object, owner: account }))
      .toReversed()
  return {
    intents: owned(world.intents),
    charges: owned(world.charges),
    refunds: owned(world.refunds),
    readers: owned(world.readers),
    disputes: owned(world.disputes),
    applicationFees: world.fees.of(null),
    accounts: world.accounts.of(null),
    events: world.events
      .all()
      .map(({ object }) => object)
      .toReversed(),
  }
}
