import type { ContactForm, OrganizerPageProps } from '@turnout/contract/storefront/organizer-page/page.ts'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import type { CachedPage } from '../../../platform/web/cached-page.ts'
import type { Web } from '../../../platform/web/web.ts'
import { cardAddress } from '../pictures/read-card.ts'
import { organizerCard } from './read-card.ts'
import type { OrganizerView } from './load-page.ts'

/** So many of the events that are over stand on the page until all of them are asked for. */
const PAST_AT_FIRST = 4

/** What the query of an address, or a form, adds to the page. */
export interface Shown {
  readonly allPast: boolean
  /** Whether the address named the language. */
  readonly namesLanguage: boolean
  readonly form: ContactForm
}

export const EMPTY_FORM: ContactForm = { about: null, values: {}, errors: {}, failure: null, sent_to: null }

interface Drawing {
  readonly view: OrganizerView
  readonly locale: string
  readonly publicUrl: string
  readonly shown: Shown
  readonly isOwn: boolean
}

/** Draws the page of one organizer. */
export function drawOrganizerPage(web: Web, { view, locale, publicUrl, shown, isOwn }: Drawing): Promise<CachedPage> {
  const { organizer, upcoming, past } = view
  const own = publicPaths.organizer(organizer.id, organizer.slug)
  const props: OrganizerPageProps = {
    locale,
    organizer,
    theme: view.theme,
    languages: LOCALES.map((code) => ({ locale: code, name: NATIVE_NAMES[code], href: `${own}?lang=${code}` })),
    page_url: publicUrl + own,
    names_language: shown.namesLanguage,
    page_path: own,
    share_image: publicUrl + cardAddress('organizers', organizer.id, { card: organizerCard(view), locale }),
    calendar_url: `${publicUrl}${own}.ics`,
    upcoming,
    past: shown.allPast ? past : past.slice(0, PAST_AT_FIRST),
    past_count: view.pastCount,
    year: view.year,
    form: view.isReachable ? shown.form : null,
    organizer_view: isOwn ? { edit_href: paths.organizerSettings(organizer.id), is_public: view.isPublic } : null,
  }
  return web.render({ name: 'organizer', props })
}
