import {
  ProviderRefused,
  ProviderUnavailable,
  type ProviderIntent,
} from '../../../platform/payment-provider/payment-provider.ts'
import { askAboutIntent, makeIntent, type Asking } from './ask-about-intent.ts'
import { closeIntent, giveUpIntent } from './close-intent.ts'
import { accountsCharged } from '../queries.ts'
import { settleIntent } from './settle-intent.ts'
import { eventsWaitingLong } from '../events/store-events.ts'
import { intentById, intentsToClose, takeDueIntents, type IntentRow } from '../store.ts'

/*
 * Jobs that close every gap: an answer that was lost, an event that never came, a payment that may not be made any
 * more. Nothing here knows why it is needed; it asks, and applies the answer.
 */

/** Attempts of one round; the others wait for the next. */
const ROUND_MAX = 200
const AT_ONCE = 8
/** A round that dies is taken up by the next one after this. */
const AGAIN_MINUTES = 2
const HOUR_MS = 3_600_000

/** Asks about every attempt whose time has come, and closes those that may not be paid any more. */
export async function checkDueIntents(asking: Asking): Promise<void> {
  const { database } = asking
  const due = await database.transaction((tx) => takeDueIntents(tx, { limit: ROUND_MAX, againMinutes: AGAIN_MINUTES }))
  await each(asking, due, (id) => checkIntent(asking, id))
  await each(asking, await intentsToClose(database, ROUND_MAX), (id) => closeIntent(asking, id))
  const waiting = await eventsWaitingLong(database, EVENT_MINUTES)
  if (waiting > 0) asking.log.error({ alarm: 'events_waiting', waiting }, 'events of the provider wait for their work')
}

const EVENT_MINUTES = 10

async function checkIntent(asking: Asking, intentId: number): Promise<void> {
  const intent = await intentById(asking.database, intentId)
  if (intent?.status === 'CREATING' && intent.provider_ref === null) await hearLost(asking, intent)
  else await askAboutIntent(asking, intentId)
}

/** The provider was asked to make it, and the answer was lost. */
async function hearLost(asking: Asking, intent: IntentRow): Promise<void> {
  const { id: intentId, provider_account: account, now: askedAt } = intent
  try {
    const truth = await makeIntent(asking.provider, intent)
    await settleIntent(asking, { intentId, truth, account, askedAt })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await giveUpIntent(asking.database, intentId, error)
  }
}

/** The provider's list of the last hours, against our rows: nothing there may be unknown here. */
const LOOK_BACK_HOURS = 3
const UNKNOWN_HOURS = 1

/**
 * Compares the provider's recent payments with our rows. Money we did not hear of is received; a payment that was not
 * asked for here is reported.
 */
export async function compareIntents(asking: Asking, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOOK_BACK_HOURS * HOUR_MS)
  for (const account of await accountsCharged(asking.database, since)) {
    const listed = await asking.provider.listIntents(account, since)
    // Others may charge the same account by other means; those are not ours to know.
    const ours = listed.filter(({ metadata }) => metadata.intentId !== null)
    await each(asking, ours, (truth) => compareIntent(asking, { truth, account, now }))
  }
}

async function compareIntent(
  asking: Asking,
  { truth, account, now }: { truth: ProviderIntent; account: string | null; now: Date },
): Promise<void> {
  const intent = await intentById(asking.database, truth.metadata.intentId ?? 0)
  // Another shop on the same account counts its attempts too.
  if (intent === undefined || intent.order_short_id !== truth.metadata.orderShortId) {
    if (now.getTime() - truth.createdAt.getTime() > UNKNOWN_HOURS * HOUR_MS)
      asking.log.error(
        { alarm: 'payment_unknown', ref: truth.ref, account },
        'the provider knows a payment that is not here',
      )
    return
  }
  if (intent.status === truth.status && intent.provider_ref === truth.ref) return
  await settleIntent(asking, { intentId: intent.id, truth, account, askedAt: intent.now })
}

/** A few at a time; one that fails holds up no other, and comes again. */
async function each<Thing>(
  asking: Asking,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const waiting = [...things]
  const run = async (): Promise<void> => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
      await work(thing).catch((error: unknown) => {
        const level = error instanceof ProviderUnavailable ? 'warn' : 'error'
        asking.log[level]({ err: error }, 'a payment could not be checked')
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
}
