import { CONNECTION_STATES } from '@turnout/domain/accounts/connection-state.ts'
import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { PAYMENT_PROVIDERS } from '../enums.ts'
import { body, optional, paragraph } from '../fields.ts'

/** The account at the provider that receives an account's card payments. */
const connectAccount = z.object({
  id: idAnswer(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Enough of the provider's id to recognise it: `acct_…4F2x`; null while the provider has not answered. */
  provider_ref: z.string().nullable(),
  state: z.enum(CONNECTION_STATES),
  /** Buyers can be charged now, even if the provider still asks for something. */
  is_charges_enabled: z.boolean(),
  is_payouts_enabled: z.boolean(),
  /** The provider's form was handed in. */
  is_details_submitted: z.boolean(),
  /** The information that the provider still asks for, in the caller's language. */
  requirements: z.array(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  payout_currency: z.string().nullable(),
  checked_at: time().nullable(),
  created_at: time(),
})
export type ConnectAccount = z.output<typeof connectAccount>

/** How an account takes card payments. */
export const cardConnection = z.object({
  /** The installation takes card payments at all: its keys are set. */
  is_available: z.boolean(),
  /** Payments go to accounts that organizers connect; false: to the installation's own. */
  is_connect: z.boolean(),
  state: z.enum(CONNECTION_STATES),
  /**
   * The fee that the installation keeps of each paid order; `fixed`, `min` and `max` in major units
   * of the order's currency; `max` null: there is no most.
   */
  platform_fee: z.object({
    fixed: z.number(),
    percent: z.number(),
    min: z.number(),
    max: z.number().nullable(),
  }),
  /** The one in use, if there is one. */
  accounts: z.array(connectAccount),
  /**
   * Published events that offer card payment, and some of their titles: a disconnection affects
   * them.
   */
  card_events: z.object({ count: count(), titles: z.array(z.string()) }),
})
export type CardConnection = z.output<typeof cardConnection>

/** Where the organizer goes on, at the provider; works once, for some minutes. */
export const onboarding = z.object({
  url: z.string(),
  /** The same as `url`. */
  connect_url: z.string(),
  /** The provider's own id, whole. */
  stripe_account_id: z.string(),
  /** Its form was handed in, and buyers can be charged. */
  is_connect_setup_complete: z.boolean(),
  account: connectAccount,
})

export type Onboarding = z.output<typeof onboarding>

/** The state that the provider's page brings back; any other text is refused like a wrong state. */
const returnedState = () => optional(paragraph(500))

export const connectInput = body({
  /** With it the provider's page asks for a new link, because the first was used or too old. */
  state: returnedState(),
})

export const connectReturnInput = body({ state: returnedState() })
