import type { CardConnection, ConnectAccount, Onboarding } from '@turnout/contract/connected-accounts/connection.ts'
import { connectionState } from '@turnout/domain/accounts/connection-state.ts'
import { requirementKinds, type RequirementKind } from '@turnout/domain/accounts/requirements.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import type { PlatformFee } from '@turnout/domain/payments/platform-fee.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { factsOf, type ConnectionRow } from './queries.ts'

const WORDS: Readonly<Record<RequirementKind, (inputs: Record<string, never>, options: { locale: Locale }) => string>> =
  {
    business_type: m.connected_accounts_requirement_business_type,
    business_profile: m.connected_accounts_requirement_business_profile,
    company: m.connected_accounts_requirement_company,
    people: m.connected_accounts_requirement_people,
    name: m.connected_accounts_requirement_name,
    birth_date: m.connected_accounts_requirement_birth_date,
    address: m.connected_accounts_requirement_address,
    contact: m.connected_accounts_requirement_contact,
    tax_id: m.connected_accounts_requirement_tax_id,
    document: m.connected_accounts_requirement_document,
    bank_account: m.connected_accounts_requirement_bank_account,
    terms: m.connected_accounts_requirement_terms,
    other: m.connected_accounts_requirement_other,
  }

export const requirementWords = (kind: RequirementKind, locale: Locale): string => WORDS[kind]({}, { locale })

/** `acct_1NqpTkL2eZvKYlo2` → `acct_…Ylo2`: enough to recognise it. */
export const shortRef = (ref: string | null): string | null =>
  ref === null
    ? null
    : ref.replace(/^([a-z]+_)?.*(.{4})$/u, (_all, prefix: string = '', tail: string) => `${prefix}…${tail}`)

const connectAccountAnswer = (row: ConnectionRow, locale: string): ConnectAccount => ({
  id: row.id,
  provider: row.provider,
  provider_ref: shortRef(row.provider_ref),
  state: row.provider_ref === null ? 'NOT_CONNECTED' : connectionState(factsOf(row)),
  is_charges_enabled: row.is_charges_enabled,
  is_payouts_enabled: row.is_payouts_enabled,
  is_details_submitted: row.is_details_submitted,
  requirements: requirementKinds(row.requirements).map((kind) => requirementWords(kind, pickLocale({ saved: locale }))),
  country: row.country,
  payout_currency: row.currency,
  checked_at: row.checked_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

export const onboardingAnswer = (url: string, row: ConnectionRow, locale: string): Onboarding => ({
  url,
  connect_url: url,
  stripe_account_id: row.provider_ref ?? '',
  is_connect_setup_complete: row.is_details_submitted && row.is_charges_enabled,
  account: connectAccountAnswer(row, locale),
})

interface ConnectionServices {
  readonly provider: PaymentProvider | null
  readonly platformFee: PlatformFee
  readonly row: ConnectionRow | undefined
  readonly events: { readonly count: number; readonly titles: readonly string[] }
  readonly locale: string
}

export function cardConnectionAnswer({
  provider,
  platformFee,
  row,
  events,
  locale,
}: ConnectionServices): CardConnection {
  const isConnect = provider?.isConnect === true
  const account = isConnect && row !== undefined ? connectAccountAnswer(row, locale) : null
  // Without connected accounts the installation's own keys are all there is to be ready.
  const isOwn = provider !== null && !isConnect
  return {
    is_available: provider !== null,
    is_connect: isConnect,
    state: isOwn ? 'READY' : (account?.state ?? 'NOT_CONNECTED'),
    platform_fee: { min: 0, max: null, ...platformFee },
    accounts: account === null ? [] : [account],
    card_events: { count: events.count, titles: [...events.titles] },
  }
}
