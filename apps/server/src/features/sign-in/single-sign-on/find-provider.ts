import { domainOfEmail } from '@turnout/domain/accounts/single-sign-on.ts'
import type { SignInProvider } from '../../../platform/config/read-provider.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { accountOfDomain, providerOfAccount, type ProviderRow } from './store.ts'

/** A provider that a person can be sent to. */
export interface Provider extends SignInProvider {
  /** Null: the one of the installation. */
  readonly accountId: number | null
  /** Part of the address that people come back to. */
  readonly key: string
}

export interface FindServices {
  readonly secrets: Secrets
  readonly installation: SignInProvider | null
}

export const CLIENT_SECRET_PURPOSE = 'single-sign-on client secret'
const INSTALLATION_KEY = 'installation'

const ofInstallation = ({ installation }: FindServices): Provider | null =>
  installation === null ? null : { ...installation, accountId: null, key: INSTALLATION_KEY }

const ofRow = (row: ProviderRow, { secrets }: FindServices): Provider => ({
  accountId: row.account_id,
  key: row.key,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret: secrets.open(row.sealed_client_secret, CLIENT_SECRET_PURPOSE).toString('utf8'),
  trustsSecondFactor: row.trusts_second_factor,
})

/** The provider of an account, null for the one of the installation. @throws Refusal sso_off */
export async function findProvider(
  reader: Reader,
  accountId: number | null,
  services: FindServices,
): Promise<Provider> {
  if (accountId === null) {
    const provider = ofInstallation(services)
    if (provider === null) throw new Refusal('sso_off')
    return provider
  }
  const row = await providerOfAccount(reader, accountId)
  if (row === undefined || !row.is_enabled) throw new Refusal('sso_off')
  return ofRow(row, services)
}

/** The provider that an address leads to by its domain alone; null: none. */
export async function findProviderOfEmail(
  reader: Reader,
  email: string,
  services: FindServices,
): Promise<Provider | null> {
  const row = await accountOfDomain(reader, domainOfEmail(email))
  return row === undefined ? null : ofRow(row, services)
}
