import type { WidgetLook } from '@turnout/contract/widget/page.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import type { Web } from '../../platform/web/web.ts'
import type { PublicEventView } from '../storefront/load-public-event.ts'

export interface FrameDrawing {
  /** null: there is nothing to show. */
  readonly view: PublicEventView | null
  readonly locale: string
  readonly look: WidgetLook
  readonly publicUrl: string
  readonly isPreview?: boolean
  readonly promoRefused?: 'unknown' | 'other_date' | 'too_many' | null
  /** The query of the frame, which links in it keep. */
  readonly search?: string
}

/** Draws the frame of one event. */
export const drawFrame = (
  web: Web,
  { view, locale, look, publicUrl, isPreview = false, promoRefused = null, search = '' }: FrameDrawing,
): Promise<CachedPage> =>
  web.render({
    name: 'widget',
    props: {
      locale,
      event: view?.eventIn(locale) ?? null,
      look,
      promo_refused: promoRefused,
      pay_host: new URL(publicUrl).host,
      is_preview: isPreview,
      ...(view?.dates && { dates: view.dates, search }),
    },
  })
