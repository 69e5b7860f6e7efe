import type { WidgetLook } from '@turnout/contract/widget/page.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findPromoCode } from '../storefront/find-promo-code.ts'
import type { PageParts } from '../storefront/find-page.ts'
import { loadPublicEvent, type PublicEventView } from '../storefront/load-public-event.ts'
import { drawFrame } from './draw-frame.ts'

interface CodedFrame {
  readonly view: PublicEventView
  readonly locale: string
  readonly look: WidgetLook
  readonly isPreview?: boolean
  readonly code: { readonly text: string; readonly visitor: string }
}

/** The frame with a promo code: drawn for one visitor, and not kept. */
export async function findFrameWithCode(reader: Reader, parts: PageParts, frame: CodedFrame): Promise<CachedPage> {
  const { view, code, ...drawing } = frame
  const now = parts.clock.now()
  const publicUrl = parts.publicUrl()
  const eventId = view.event.id
  try {
    const asked = await findPromoCode(reader, parts.guesses, { eventId, ...code, now })
    const coded = (await loadPublicEvent(reader, eventId, { ...parts, now, asked })) ?? view
    const promoRefused = asked?.found === null ? 'unknown' : null
    return await drawFrame(parts.web, { ...drawing, view: coded, publicUrl, promoRefused })
  } catch (refused) {
    if (refused instanceof Refusal && refused.code === 'too_many_requests')
      return drawFrame(parts.web, { ...drawing, view, publicUrl, promoRefused: 'too_many' })
    throw refused
  }
}
