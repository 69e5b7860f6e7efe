import { askToSignIn, secondStep, signInByPasskey } from '@turnout/contract/sign-in/factors/endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../../../platform/database/database.ts'
import { callFacts, type CallFacts } from '../../../platform/http/guards/call-source.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { activeAccountsOf } from '../../accounts/store.ts'
import { giveToken, sessionAnswer } from '../answers.ts'
import { chooseAccount, openSession, type Proven } from '../log-in.ts'
import { recordSignIn } from '../record-sign-in.ts'
import type { SignInPlace } from '../sessions/notify-new-device.ts'
import { readDevice } from '../sessions/read-device.ts'
import type { CodeServices } from '../codes/take-code.ts'
import { takeSecondStep, trySecondStep } from '../codes/take-second-step.ts'
import { hostOf, type PasskeyServices } from '../passkeys/routes-passkeys.ts'
import { askForPasskey } from '../passkeys/start-passkey.ts'
import { checkPasskey, takePasskey, tellCopy } from '../passkeys/take-passkey.ts'

interface SecondStepServices extends CodeServices, PasskeyServices {
  readonly https: boolean
}

interface Entering {
  readonly userId: number
  /** null: the account used last. */
  readonly accountId: number | null
  readonly isAccountOnly?: boolean
  readonly by: 'passkey' | 'code' | 'recovery_code'
  readonly place: SignInPlace
  readonly call: CallFacts
}

interface Entered {
  readonly member: Proven
  readonly token: string
}

/** A session for a person who proved a second factor. */
async function enter(
  tx: Transaction,
  { userId, accountId, isAccountOnly = false, by, place, call }: Entering,
): Promise<Entered> {
  const member = { userId, accountId: chooseAccount(await activeAccountsOf(tx, userId), accountId) }
  await recordSignIn(tx, member, { call, by })
  return { member, token: await openSession(tx, member, { ...place, isTwoFactor: true, isAccountOnly }) }
}

export function secondStepRoutes(app: FastifyInstance, services: SecondStepServices): void {
  const { database } = app
  const factsOf = (request: FastifyRequest, reply: FastifyReply) => {
    const device = readDevice({ request, reply }, services)
    const place = { device, publicUrl: services.publicUrl(), mailFactor: app.rateLimits.factor }
    return { place, call: callFacts(request) }
  }

  servePublic(app, secondStep, async ({ body, request, reply, write }) => {
    const facts = factsOf(request, reply)
    const tried = await trySecondStep(database, body, services)
    const entered = await write(async (tx) => {
      const { userId, accountId, isAccountOnly, step } = await takeSecondStep(tx, { tried, call: facts.call }, services)
      const by = step.code === null ? 'recovery_code' : 'code'
      return enter(tx, { userId, accountId, isAccountOnly, by, ...facts })
    })
    await services.codes.forget(String(entered.member.userId))
    giveToken(reply, entered.token, services)
    return sessionAnswer(database, entered.member, entered.token)
  })

  servePublic(app, askToSignIn, async ({ write }) => {
    const host = hostOf(services)
    const options = await write((tx) => askForPasskey(tx, { kind: 'PASSKEY_SIGN_IN', userId: null }, host))
    return { data: { options } }
  })

  servePublic(app, signInByPasskey, async ({ body, request, reply, write }) => {
    const host = hostOf(services)
    const facts = factsOf(request, reply)
    const signed = await checkPasskey(database, { answer: body.credential, kind: 'PASSKEY_SIGN_IN', host })
    const work = async (tx: Transaction): Promise<Entered> => {
      const { userId } = await takePasskey(tx, signed)
      return enter(tx, { userId, accountId: body.account_id, by: 'passkey', ...facts })
    }
    const entered = await tellCopy(database, { signed, call: facts.call }, () => write(work))
    giveToken(reply, entered.token, services)
    return sessionAnswer(database, entered.member, entered.token)
  })
}
