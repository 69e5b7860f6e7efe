import type { PublicPage, RenderInput, Rendered } from '@turnout/contract/pages.ts'
import { BASE_LOCALE, LOCALES, localeOf, runInLocale } from '@turnout/messages/locale.ts'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { documentHtml, inlineTexts } from '../../frame/document-shell.ts'
import { LanguageFoot } from '../../frame/parts/LanguageFoot.tsx'
import { preparePage } from './render-pages.tsx'

/**
 * Pages with their own choice of language; that of the frame on another site is made there. The
 * page of arrival is over before it is read.
 */
const OWN_CHOICE: readonly PublicPage['name'][] = [
  'event',
  'event-closed',
  'organizer',
  'order',
  'ticket',
  'lookup',
  'guide',
  'door',
  'widget',
  'arrival',
  'waiting-list',
]

const footOf = ({ name, props, search }: PublicPage): string =>
  OWN_CHOICE.includes(name) || LOCALES.length < 2
    ? ''
    : renderToStaticMarkup(<LanguageFoot locale={props.locale} search={search ?? ''} />)

/**
 * Renders a whole public document in the language its props name. It is synchronous: the language
 * is set for exactly this call. The same page renders to the same bytes, so that it can be kept.
 */
export function renderPublicPage({ page, assets }: RenderInput): Rendered {
  return runInLocale(localeOf(page.props.locale) ?? BASE_LOCALE, () => {
    const { head, element, props } = preparePage(page)
    return {
      html: documentHtml({ head, assets, body: renderToString(element), foot: footOf(page), props }),
      inline: inlineTexts({ head, props }),
    }
  })
}
