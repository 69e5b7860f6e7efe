import { publicPaths } from '@turnout/contract/paths.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import type { WidgetPageProps } from '@turnout/contract/widget/page.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../public/frame/document-shell.ts'
import { catalogueOf, wholeCatalogueOf } from '../checkout/parts/ticket-choice/catalogue.ts'
import { deskWords } from '../checkout/parts/ticket-choice/desk-words.ts'
import { zoneWords } from '../checkout/parts/ticket-choice/zone-words.ts'
import { DATES_STYLE } from '../storefront/parts/dates/dates-style.ts'
import { contactHref } from '../storefront/parts/event-contact.ts'
import { passChoice } from '../storefront/parts/dates/pass-words.ts'
import { seatsOffered } from '../storefront/parts/seats-offered.ts'
import type { WidgetEvent, WidgetPageView } from './widget-page.ts'

/** Words the frame on the server, and leaves behind what its browser does not need. */
export const widgetPageView = ({ look: _look, event, ...page }: WidgetPageProps): WidgetPageView => ({
  ...page,
  event: event === null ? null : widgetEvent(event, page),
})

function widgetEvent(event: PublicEvent, { locale, dates }: Pick<WidgetPageProps, 'locale' | 'dates'>): WidgetEvent {
  const passes = passChoice(dates, { locale, timeZone: event.timezone })
  const seats = passes === undefined ? seatsOffered({ event, dates, locale }) : undefined
  const catalogue = seats?.is_alone === true ? wholeCatalogueOf(event) : catalogueOf(event, passes)
  return {
    title: event.title,
    href: publicPaths.event(event.id, event.slug),
    over: event.cancelled !== null ? 'cancelled' : event.lifecycle_status === 'ENDED' ? 'ended' : null,
    contact_href: contactHref(event),
    continue_text: event.settings.continue_button_text,
    refused_code: event.promo_code?.valid === false ? event.promo_code.code : null,
    catalogue,
    seats,
    words: deskWords(catalogue, locale),
    zone: zoneWords(event.timezone),
  }
}

type WidgetHeadProps = Pick<WidgetPageProps, 'locale' | 'event' | 'look' | 'dates'>

/** The event's own look, with what the other site asks for; what it chose stays legible all the same. */
export function widgetHead({ locale, event, look, dates }: WidgetHeadProps): DocumentHead {
  const title = event === null ? m.storefront_not_available_title() : m.widget_link({ title: event.title })
  const mode = look.mode ?? undefined
  if (event === null) {
    const theme = { accent: look.accent ?? '#3148e0', background: '#f7f6f3', cover: false, mode }
    return { locale, title, noIndex: true, isFramed: true, theme }
  }
  const own = pageTheme(event.settings, event.images)
  const theme = { ...own, cover: false, accent: look.accent ?? own.accent, mode: mode ?? own.mode }
  return { locale, title, noIndex: true, isFramed: true, theme, ...(dates && { style: DATES_STYLE }) }
}
