import * as endpoints from '@turnout/contract/connected-accounts/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { PlatformFee } from '@turnout/domain/payments/platform-fee.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Log } from '../../platform/log/log.ts'
import { ProviderUnavailable, type PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { connectedAccountOfCaller } from './access.ts'
import { cardConnectionAnswer, onboardingAnswer } from './answers.ts'
import { askProvider } from './ask-provider.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { openOnboarding } from './open-onboarding.ts'
import { connectionOfAccount, eventsTakingCards } from './queries.ts'
import { refreshAccount } from './refresh-account.ts'
import { takeConnectState } from './take-connect-state.ts'

export interface ConnectedAccountServices {
  readonly database: Database
  readonly secrets: Secrets
  readonly log: Log
  readonly publicUrl: () => string
  readonly provider: PaymentProvider | null
  readonly platformFee: PlatformFee
}

export function connectedAccountRoutes(app: FastifyInstance, services: ConnectedAccountServices): void {
  const { database, secrets, log, provider, platformFee } = services
  const read = async (accountId: number, locale: string) => {
    const [row, events] = await Promise.all([
      connectionOfAccount(database, accountId),
      eventsTakingCards(database, accountId),
    ])
    return { data: cardConnectionAnswer({ provider, platformFee, row, events, locale }) }
  }

  serve(app, endpoints.connectAccounts, ({ caller, params, locale }) =>
    read(namedAccountOfCaller(caller, params.account_id).accountId, locale),
  )

  serve(app, endpoints.openOnboarding, async ({ caller, params, body, actor, locale }) => {
    const who = travellerOf(caller, params.account_id)
    const wish = { who, state: body.state }
    const { url, row } = await openOnboarding({ ...services, provider: connecting(provider) }, wish, actor)
    return { data: onboardingAnswer(url, row, locale) }
  })

  serve(app, endpoints.returnFromOnboarding, async ({ caller, params, body, actor, locale }) => {
    const who = travellerOf(caller, params.account_id)
    const asked = connecting(provider)
    // No Idempotency-Key here: the state itself makes it happen once.
    await database.transaction((tx) => takeConnectState(tx, { state: body.state, who, secrets }, actor))
    const row = await connectionOfAccount(database, who.accountId)
    const ref = row?.provider_ref ?? null
    // The state is used up: an unreachable provider must not make it look as if coming back had
    // failed. The page asks again.
    if (ref !== null) await refreshAccount(database, asked, { ref, actor }).catch(unlessUnavailable(log))
    return read(who.accountId, locale)
  })

  serve(app, endpoints.checkConnectAccount, async ({ caller, params, actor, locale }) => {
    const scope = await connectedAccountOfCaller(database, caller, params)
    const row = await connectionOfAccount(database, scope.accountId)
    const ref = row?.provider_ref ?? null
    const asked = connecting(provider)
    if (ref !== null) await askProvider(log, () => refreshAccount(database, asked, { ref, actor }))
    return read(scope.accountId, locale)
  })

  serve(app, endpoints.disconnectAccount, async ({ caller, params, actor, write }) => {
    const { connectedAccountId } = await connectedAccountOfCaller(database, caller, params)
    await write((tx) => disconnectAccount(tx, { id: connectedAccountId, by: 'user' }, actor))
  })
}

const travellerOf = (caller: Caller, accountId: number) => ({
  ...namedAccountOfCaller(caller, accountId),
  userId: caller.userId,
})

/** @throws Refusal connect_off when the installation takes no cards, or all of them itself. */
function connecting(provider: PaymentProvider | null): PaymentProvider {
  if (provider === null || !provider.isConnect) throw new Refusal('connect_off')
  return provider
}

const unlessUnavailable = (log: Log) => (error: unknown) => {
  if (!(error instanceof ProviderUnavailable)) throw error
  log.warn({ err: error }, 'the payment provider could not be asked how an account stands')
}
