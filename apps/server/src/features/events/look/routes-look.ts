import { getLook, publishLook as publishLookEndpoint, saveLookDraft } from '@turnout/contract/events/endpoints.ts'
import type { DesignedLook, LookState } from '@turnout/contract/events/look.ts'
import { changedParts } from '@turnout/domain/look/look.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../../platform/database/database.ts'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../access.ts'
import { imageAnswer } from '../images/answers-image.ts'
import { imagesOfEvent } from '../images/queries-images.ts'
import { settingsOfEvent } from '../queries.ts'
import { themeSettingsAnswer, ticketDesignAnswer } from '../settings/answers-settings.ts'
import { partsOf } from '../settings/read-look.ts'
import type { SettingsFields } from '../settings/store-settings.ts'
import { publishLook } from './publish-look.ts'
import { saveDraft } from './save-draft.ts'
import { draftOf } from './store-drafts.ts'

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

/** The look of an event as it is published. */
const designedLookAnswer = (
  settings: SettingsFields,
  images: readonly { readonly id: number; readonly type: string }[],
): DesignedLook => ({
  ...themeSettingsAnswer(settings),
  mode: partsOf(settings.homepage_theme).mode,
  continue_button_text: settings.continue_button_text,
  cover_image_id: images.find(({ type }) => type === 'EVENT_COVER')?.id ?? null,
  ticket: ticketDesignAnswer(settings),
})

interface Asked {
  readonly eventId: number
  readonly publicUrl: string
  /** The user who asks. */
  readonly by: string
}

async function lookStateAnswer(
  reader: Reader,
  { eventId, publicUrl, by }: Asked,
): Promise<Omit<LookState, 'has_wallet_passes'>> {
  const [settings, images, draft] = await Promise.all([
    settingsOfEvent(reader, eventId),
    imagesOfEvent(reader, eventId),
    draftOf(reader, eventId),
  ])
  const published = designedLookAnswer(settings, images)
  // A draft from before tickets were part of it leaves them as they are published.
  const isChanged = draft !== null && changedParts(published, { ...published, ...draft.look }).length > 0
  return {
    published,
    draft: isChanged ? { ...published, ...draft.look } : null,
    version: draft?.version ?? 0,
    changed_at: draft?.updated_at.toISOString() ?? null,
    is_changed_by_you: draft?.updated_by === by,
    images: images.map((image) => imageAnswer(image, publicUrl)),
  }
}
