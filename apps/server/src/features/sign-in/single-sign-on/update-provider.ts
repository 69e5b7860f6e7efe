import type { SsoProviderInput } from '@turnout/contract/sign-in/single-sign-on/provider.ts'
import { recordChange } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { AccountScope } from '../../accounts/access.ts'
import { CLIENT_SECRET_PURPOSE } from './find-provider.ts'
import type { Configurations } from './keep-configurations.ts'
import { asking } from './read-answer.ts'
import { providerOfAccount, saveProvider, type ProviderColumns } from './store.ts'

interface UpdateParts {
  readonly secrets: Secrets
  readonly log: Log
  readonly configurations: Configurations
}

/** What an account wants, with a secret that was kept or given; its provider answered as one. */
export interface CheckedProvider {
  readonly input: SsoProviderInput
  readonly sealedClientSecret: Buffer
}

/**
 * Asks the provider whether it is one, before anything is written: a typing error would lock all out. No proof is
 * needed when the login there stays as it is. A kept secret is never sent to another issuer.
 * @throws Refusal invalid_fields
 */
export async function checkProvider(
  database: Database,
  { scope, input }: { readonly scope: AccountScope; readonly input: SsoProviderInput },
  { secrets, log, configurations }: UpdateParts,
): Promise<CheckedProvider> {
  const { issuer, client_id: clientId } = input
  const before = await providerOfAccount(database, scope.accountId)
  const kept = before?.issuer === issuer ? before.sealed_client_secret : null
  if (input.client_secret === null && kept === null) throw invalidFields({ client_secret: 'required' })
  if (input.client_secret === null && kept !== null && before?.client_id === clientId)
    return { input, sealedClientSecret: kept }
  const clientSecret = input.client_secret ?? secrets.open(kept as Buffer, CLIENT_SECRET_PURPOSE).toString('utf8')
  if (!configurations.mayCall(issuer)) throw invalidFields({ issuer: 'not_public' })
  try {
    await asking(log, { issuer }, () =>
      configurations.open({ accountId: scope.accountId, issuer, clientId, clientSecret }),
    )
  } catch (error) {
    throw error instanceof Refusal ? invalidFields({ issuer: 'not_a_provider' }) : error
  }
  return { input, sealedClientSecret: secrets.seal(Buffer.from(clientSecret), CLIENT_SECRET_PURPOSE) }
}

/** Saves the provider of an account. History says that the secret is another, never which. */
export async function updateProvider(
  tx: Transaction,
  { scope, checked }: { readonly scope: AccountScope; readonly checked: CheckedProvider },
  actor: Actor,
): Promise<void> {
  const { accountId } = scope
  const { client_secret: given, ...wanted } = checked.input
  const before = await providerOfAccount(tx, accountId)
  const columns: ProviderColumns = { ...wanted, sealed_client_secret: checked.sealedClientSecret }
  await saveProvider(tx, { accountId, key: newShortId('idp') }, columns)
  await recordChange(tx, actor, {
    accountId,
    entity: 'account',
    entityId: accountId,
    act: 'account.provider_updated',
    before: before === undefined ? {} : told(before),
    after: { ...wanted, ...(given !== null && { has_new_secret: true }) },
  })
}

const told = (row: Omit<ProviderColumns, 'sealed_client_secret'>) => ({
  name: row.name,
  issuer: row.issuer,
  client_id: row.client_id,
  is_enabled: row.is_enabled,
  makes_members: row.makes_members,
  new_member_role: row.new_member_role,
  trusts_second_factor: row.trusts_second_factor,
})
