import { getLook, publishLook as publishLookEndpoint, saveLookDraft } from '@turnout/contract/events/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../access.ts'
import { lookStateAnswer } from './answers-look.ts'
import { publishLook } from './publish-look.ts'
import { saveDraft } from './save-draft.ts'

interface LookParts {
  readonly publicUrl: () => string
  /** Whether passes for a wallet can be made. */
  readonly hasWalletPasses: boolean
}

export function lookRoutes(app: FastifyInstance, { publicUrl, hasWalletPasses }: LookParts): void {
  const read = async (eventId: number, userId: number) => ({
    data: {
      ...(await lookStateAnswer(app.database, { eventId, publicUrl: publicUrl(), by: String(userId) })),
      has_wallet_passes: hasWalletPasses,
    },
  })

  serve(app, getLook, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(app.database, caller, params.event_id)
    return read(eventId, caller.userId)
  })

  serve(app, saveLookDraft, async ({ caller, params, body, write }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    await write((tx) => saveDraft(tx, { ...body, scope, by: String(caller.userId) }))
    return read(scope.eventId, caller.userId)
  })

  serve(app, publishLookEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    await write((tx) => publishLook(tx, { ...body, scope, by: String(caller.userId) }, actor))
    return read(scope.eventId, caller.userId)
  })
}
