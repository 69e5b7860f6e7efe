import type Stripe from 'stripe'
import { emptyList } from './charges.ts'
import { newId, nowSeconds } from './ids.ts'
import type { World } from './world.ts'

const OPEN_AT_FIRST = [
  'business_profile.url',
  'external_account',
  'individual.verification.document',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]
const OPEN_WHEN_HALF_DONE = ['individual.verification.document']
const LINK_SECONDS = 300

export interface AccountWish {
  readonly email: string | null
  readonly country: string
  readonly type: string
}

/** An organizer's account, able to do nothing until its onboarding is done. */
export function createAccount(world: World, { email, country, type }: AccountWish): Stripe.Account {
  const id = newId('acct', 16)
  const account = {
    id,
    object: 'account',
    business_profile: NO_PROFILE,
    business_type: null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    controller: { type: 'application' },
    country,
    created: nowSeconds(),
    default_currency: CURRENCY_OF[country] ?? 'eur',
    details_submitted: false,
    email,
    external_accounts: emptyList(`/v1/accounts/${id}/external_accounts`),
    future_requirements: requirementsOf([]),
    metadata: {},
    payouts_enabled: false,
    requirements: requirementsOf(OPEN_AT_FIRST),
    settings: NO_SETTINGS,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type,
  }
  // The SDK's type has room for every country's details; an account before its onboarding has none of them.
  world.accounts.add(null, account as unknown as Stripe.Account)
  world.options.onChange()
  return account as unknown as Stripe.Account
}

const CURRENCY_OF: Readonly<Record<string, string>> = {
  US: 'usd',
  GB: 'gbp',
  CH: 'chf',
  SE: 'sek',
  NO: 'nok',
  DK: 'dkk',
  PL: 'pln',
  CZ: 'czk',
  JP: 'jpy',
  CA: 'cad',
  AU: 'aud',
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
const NO_PROFILE = {
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  support_address: NO_ADDRESS,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
}
const NO_SETTINGS = {
  bacs_debit_payments: { display_name: null, service_user_number: null },
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_issuing: { tos_acceptance: { date: null, ip: null } },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: true },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: true,
    schedule: { delay_days: 2, interval: 'daily' },
    statement_descriptor: null,
  },
  sepa_debit_payments: {},
}

/** Open requirements in the shape that accounts and capabilities share. */
const requirementsOf = (open: readonly string[]) => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [...open],
  disabled_reason: open.length === 0 ? null : 'requirements.past_due',
  errors: [],
  eventually_due: [...open],
  past_due: [...open],
  pending_verification: [],
})

export type Onboarding = 'finish' | 'half' | 'restrict'

/** The organizer answers Stripe's questions: all of them, some, or Stripe finds something missing later. */
export function onboard(world: World, account: Stripe.Account, how: Onboarding): Stripe.Account {
  const isDone = how === 'finish'
  account.details_submitted = true
  account.charges_enabled = isDone
  account.payouts_enabled = isDone
  account.capabilities = { card_payments: isDone ? 'active' : 'inactive', transfers: isDone ? 'active' : 'inactive' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- deadlines and errors are empty here, so their types do not matter
  account.requirements = requirementsOf(isDone ? [] : OPEN_WHEN_HALF_DONE) as unknown as Stripe.Account.Requirements
  world.tell(account.id, 'account.updated', account)
  return account
}

/** The organizer takes the platform's permission back in their own dashboard. */
export function deauthorize(world: World, account: Stripe.Account): void {
  world.revoked.push(account.id)
  world.tell(account.id, 'account.application.deauthorized', {
    id: world.applicationId,
    object: 'application',
    name: 'Turnout',
  })
}

export function createLink(
  world: World,
  link: { account: string; returnUrl: string; refreshUrl: string },
): Stripe.AccountLink {
  const id = newId('link', 32)
  const expiresAt = nowSeconds() + LINK_SECONDS
  world.links.add(null, { id, ...link, expiresAt, isUsed: false })
  return {
    object: 'account_link',
    created: nowSeconds(),
    expires_at: expiresAt,
    url: `${world.options.url()}/onboarding/${id}`,
  }
}

/** The rights of an account, in the words of one capability. */
export const capabilityOf = (account: Stripe.Account, name: 'card_payments' | 'transfers') => ({
  id: name,
  object: 'capability',
  account: account.id,
  future_requirements: requirementsOf([]),
  requested: true,
  requested_at: account.created,
  requirements: requirementsOf(account.requirements?.currently_due ?? []),
  status: account.capabilities?.[name] ?? 'inactive',
})
