import {
  addPasskey as addPasskeyEndpoint,
  askForPasskey as askForNewPasskey,
  deletePasskey as deletePasskeyEndpoint,
  renamePasskey,
} from '@turnout/contract/sign-in/factors/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePerson } from '../../../platform/http/serve.ts'
import { addPasskey, deletePasskey, updatePasskey } from './change-passkeys.ts'
import { passkeyAnswer } from '../factors/answers.ts'
import { findHost, type PasskeyHost } from '../find-host.ts'
import { tellBy } from '../factors/notify-user.ts'
import { passkeyById } from '../factors/queries.ts'
import { challengeIn } from './read-challenge.ts'
import { startPasskey } from './start-passkey.ts'
import { useChallenge } from '../factors/store-challenges.ts'
import { passkeyRefused } from './take-passkey.ts'

export interface PasskeyServices {
  readonly publicUrl: () => string
  readonly installation: string
}

/** @throws Refusal passkeys_unavailable */
export function hostOf({ publicUrl }: Pick<PasskeyServices, 'publicUrl'>): PasskeyHost {
  const host = findHost(publicUrl())
  if (host === null) throw new Refusal('passkeys_unavailable')
  return host
}

export function passkeyRoutes(app: FastifyInstance, services: PasskeyServices): void {
  const { database } = app
  const tell = tellBy(app, services)
  const read = async (userId: number, passkeyId: number) => {
    const row = await passkeyById(database, userId, passkeyId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: passkeyAnswer(row, findHost(services.publicUrl())?.id ?? null) }
  }

  servePerson(app, askForNewPasskey, async ({ caller, write }) => {
    const host = hostOf(services)
    const options = await write((tx) => startPasskey(tx, { caller, host, installation: services.installation }))
    return { data: { options } }
  })

  servePerson(app, addPasskeyEndpoint, async ({ caller, body, actor, write }) => {
    const host = hostOf(services)
    const { name, credential } = body
    const challenge = challengeIn(credential.response.clientDataJSON)
    if (challenge === null) throw passkeyRefused()
    const asked = await useChallenge(database, challenge, 'PASSKEY_NEW')
    const passkeyId = await write(async (tx) => {
      await tell(tx, caller, { kind: 'passkey_added', name })
      return addPasskey(tx, { caller, name, credential, host, asked }, actor)
    })
    return read(caller.userId, passkeyId)
  })

  servePerson(app, renamePasskey, async ({ caller, params, body, actor, write }) => {
    const passkeyId = params.passkey_id
    await write((tx) => updatePasskey(tx, { caller, passkeyId, name: body.name }, actor))
    return read(caller.userId, passkeyId)
  })

  servePerson(app, deletePasskeyEndpoint, async ({ caller, params, actor, write }) => {
    const hostId = findHost(services.publicUrl())?.id ?? null
    await write(async (tx) => {
      const name = await deletePasskey(tx, { caller, passkeyId: params.passkey_id, hostId }, actor)
      await tell(tx, caller, { kind: 'passkey_removed', name })
    })
  })
}
