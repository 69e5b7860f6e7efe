import type { TwoStepSetup } from '@turnout/contract/sign-in/factors/factors.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { lockUser } from '../../accounts/store.ts'
import { makeSecret } from './read-code.ts'
import { saveSetup } from './store-codes.ts'

/** Shows a new secret for an app. Codes that are on stay as they are until a code confirms it. */
export async function startCodes(
  tx: Transaction,
  { userId, secrets, installation }: { userId: number; secrets: Secrets; installation: string },
): Promise<TwoStepSetup> {
  const { email } = await lockUser(tx, userId)
  const { sealed, text, uri } = makeSecret(secrets, { issuer: installation, email })
  await saveSetup(tx, userId, sealed)
  return { secret: text, uri }
}
