import type { OwnProvider, SsoDomain, SsoProvider } from '@turnout/contract/sign-in/single-sign-on/provider.ts'
import type { ProvidedRole } from '@turnout/domain/accounts/single-sign-on.ts'
import type { OwnProviderRow } from './queries.ts'
import type { DomainRow, ProviderRow } from './store.ts'

/** The TXT record that proves a domain is under this name of it. */
export const recordNameOf = (domain: string): string => `_turnout.${domain}`

const domainAnswer = (row: DomainRow): SsoDomain => ({
  id: row.id,
  domain: row.domain,
  record_name: recordNameOf(row.domain),
  record_value: row.record,
  is_proven: row.proven_at !== null,
  proven_at: row.proven_at?.toISOString() ?? null,
  checked_at: row.checked_at?.toISOString() ?? null,
})

export const providerAnswer = (row: ProviderRow, domains: readonly DomainRow[], redirectUrl: string): SsoProvider => ({
  name: row.name,
  issuer: row.issuer,
  client_id: row.client_id,
  is_enabled: row.is_enabled,
  makes_members: row.makes_members,
  new_member_role: row.new_member_role as ProvidedRole,
  trusts_second_factor: row.trusts_second_factor,
  redirect_url: redirectUrl,
  domains: domains.map(domainAnswer),
})

export const ownProviderAnswer = (row: OwnProviderRow): OwnProvider => ({
  login_id: row.login_id,
  kind: row.account_id === null ? 'INSTALLATION' : 'ACCOUNT',
  name: row.name,
  account_name: row.account_name,
  can_link: row.login_id === null,
  linked_at: row.linked_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
})
