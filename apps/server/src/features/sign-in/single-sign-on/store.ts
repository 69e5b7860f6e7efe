import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

const PROVIDER = [
  'sso_providers.account_id',
  'sso_providers.key',
  'sso_providers.name',
  'sso_providers.issuer',
  'sso_providers.client_id',
  'sso_providers.sealed_client_secret',
  'sso_providers.is_enabled',
  'sso_providers.makes_members',
  'sso_providers.new_member_role',
  'sso_providers.trusts_second_factor',
] as const

export type ProviderRow = NonNullable<Awaited<ReturnType<typeof providerOfAccount>>>

export const providerOfAccount = (reader: Reader, accountId: number) =>
  reader.query.selectFrom('sso_providers').select(PROVIDER).where('account_id', '=', accountId).executeTakeFirst()

/** The provider that is switched on for a proven domain. */
export const accountOfDomain = (reader: Reader, domain: string) =>
  reader.query
    .selectFrom('sso_domains')
    .innerJoin('sso_providers', 'sso_providers.account_id', 'sso_domains.account_id')
    .select(PROVIDER)
    .where('sso_domains.domain', '=', domain)
    .where('sso_domains.proven_at', 'is not', null)
    .where('sso_providers.is_enabled', '=', true)
    .executeTakeFirst()

export interface ProviderColumns {
  readonly name: string
  readonly issuer: string
  readonly client_id: string
  readonly sealed_client_secret: Buffer
  readonly is_enabled: boolean
  readonly makes_members: boolean
  readonly new_member_role: string
  readonly trusts_second_factor: boolean
}

/** Saves the provider of an account; `key` is for one that has none yet. */
export async function saveProvider(
  tx: Transaction,
  { accountId, key }: { readonly accountId: number; readonly key: string },
  columns: ProviderColumns,
): Promise<void> {
  await tx.query
    .insertInto('sso_providers')
    .values({ account_id: accountId, key, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...columns, updated_at: sql`now()` }))
    .execute()
}

export async function deleteProviderOf(tx: Transaction, accountId: number): Promise<void> {
  await tx.query.deleteFrom('sso_providers').where('account_id', '=', accountId).execute()
}

export const sealedClientSecrets = (reader: Reader) =>
  reader.query.selectFrom('sso_providers').select(['account_id', 'sealed_client_secret']).execute()

export async function saveClientSecret(tx: Transaction, accountId: number, sealed: Buffer): Promise<void> {
  await tx.query
    .updateTable('sso_providers')
    .set({ sealed_client_secret: sealed })
    .where('account_id', '=', accountId)
    .execute()
}

export type DomainRow = Awaited<ReturnType<typeof domainsOfAccount>>[number]

export const domainsOfAccount = (reader: Reader, accountId: number) =>
  reader.query
    .selectFrom('sso_domains')
    .select(['id', 'domain', 'record', 'proven_at', 'checked_at'])
    .where('account_id', '=', accountId)
    .orderBy('domain')
    .execute()

/** Names a domain of an account; one that it named before stays as it is. */
export async function insertDomain(
  tx: Transaction,
  { accountId, domain, record }: { readonly accountId: number; readonly domain: string; readonly record: string },
): Promise<number | null> {
  const row = await tx.query
    .insertInto('sso_domains')
    .values({ account_id: accountId, domain, record })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Writes what a look at the record of a domain said.
 * @throws Refusal sso_domain_taken when another account has proven the domain.
 */
export async function saveDomainCheck(tx: Transaction, domainId: number, isFound: boolean): Promise<void> {
  try {
    await tx.query
      .updateTable('sso_domains')
      .set({ checked_at: sql`now()`, proven_at: isFound ? sql`coalesce(proven_at, now())` : null })
      .where('id', '=', domainId)
      .execute()
  } catch (error) {
    throw brokenConstraint(error) === 'sso_domains_proven' ? new Refusal('sso_domain_taken') : error
  }
}

export async function deleteDomainRow(tx: Transaction, domainId: number): Promise<void> {
  await tx.query.deleteFrom('sso_domains').where('id', '=', domainId).execute()
}
