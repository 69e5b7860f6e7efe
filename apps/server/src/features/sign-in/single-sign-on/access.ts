import type { Reader } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { namedAccountOfCaller } from '../../accounts/access.ts'
import { domainsOfAccount, type DomainRow } from './store.ts'

declare const proven: unique symbol

/** A mail domain that was proven to belong to the caller's account. */
export interface DomainScope {
  readonly accountId: number
  readonly domain: DomainRow
  readonly [proven]: 'domain'
}

/** Finds a domain that a path names. @throws Refusal not_found */
export async function domainOfCaller(
  reader: Reader,
  caller: Caller,
  params: { readonly account_id: number; readonly sso_domain_id: number },
): Promise<DomainScope> {
  const { accountId } = namedAccountOfCaller(caller, params.account_id)
  const domain = (await domainsOfAccount(reader, accountId)).find(({ id }) => id === params.sso_domain_id)
  if (domain === undefined) throw new Refusal('not_found')
  return { accountId, domain } as DomainScope
}
