import { z } from 'zod'
import { ProviderRefused, type ProviderEvent } from '../payment-provider.ts'
import { fromStripe } from './currency-amounts.ts'

/*
 * The events of Stripe, as far as we use them. An event was signed, which says who wrote it and
 * nothing about its shape: Stripe's second API sends events without their object, other versions
 * write other fields, and a caller with the secret of a test shop sends any text.
 */

/** Names, types and accounts: they go into the database as text and are compared there. */
const name = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/u)
const named = z.object({ id: name })
/** The id of an object that may stand there whole. */
const reference = z
  .union([name, named])
  .nullish()
  .transform((found) => (typeof found === 'string' ? found : (found?.id ?? null)))

const LAST_SECOND = 253_402_300_799

const envelope = z.object({
  id: name,
  type: name,
  account: name.nullish(),
  livemode: z.boolean(),
  created: z.union([
    z
      .number()
      .min(0)
      .max(LAST_SECOND)
      .transform((seconds) => seconds * 1000),
    z.iso.datetime(),
  ]),
})

const intent = named.extend({ amount: z.int(), currency: z.string().length(3).toUpperCase() })
const claimOnIntent = named.extend({ payment_intent: reference })
const capability = z.object({ account: reference })
const withObject = z.object({ data: z.object({ object: z.object({ object: z.string() }).loose() }) })

/**
 * The subject of an event, which was verified before. Charges are told by their intents and
 * refunds, so they are not looked at.
 * @throws ProviderRefused event_unreadable for a text that is no event at all.
 */
export function eventOf(rawBody: Buffer): ProviderEvent {
  const body = jsonIn(rawBody)
  const { success, data: event } = envelope.safeParse(body)
  if (!success) throw new ProviderRefused('event_unreadable', 'What is signed is no event of Stripe.')
  const account = event.account ?? null
  return {
    id: event.id,
    type: event.type,
    account,
    createdAt: new Date(event.created),
    isLive: event.livemode,
    about: aboutOf(withObject.safeParse(body).data?.data.object, { type: event.type, account }),
  }
}

function jsonIn(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString())
  } catch {
    return undefined
  }
}

const OTHER = { kind: 'other' } as const

/**
 * An object that is not as Stripe makes them is about nothing that we follow: the state of our
 * payments is asked for from time to time anyway.
 */
function aboutOf(
  object: { readonly object: string } | undefined,
  { type, account }: Pick<ProviderEvent, 'type' | 'account'>,
): ProviderEvent['about'] {
  if (object === undefined) return OTHER
  switch (object.object) {
    case 'payment_intent':
      return aboutIntent(object)
    case 'refund':
    case 'dispute': {
      const found = claimOnIntent.safeParse(object).data
      return found === undefined ? OTHER : { kind: object.object, ref: found.id, intentRef: found.payment_intent }
    }
    case 'account':
      return aboutAccount(named.safeParse(object).data?.id ?? null, false)
    case 'capability':
      return aboutAccount(capability.safeParse(object).data?.account ?? null, false)
    case 'application':
      return aboutAccount(account, type === 'account.application.deauthorized')
    default:
      return OTHER
  }
}

function aboutIntent(object: object): ProviderEvent['about'] {
  const found = intent.safeParse(object).data
  if (found === undefined) return OTHER
  const { id, amount, currency } = found
  try {
    return { kind: 'intent', ref: id, amountMinor: fromStripe(amount, currency), currency }
  } catch (error) {
    if (error instanceof RangeError) return OTHER
    throw error
  }
}

const aboutAccount = (ref: string | null, isDeauthorized: boolean): ProviderEvent['about'] =>
  ref === null ? OTHER : { kind: 'account', ref, isDeauthorized }
