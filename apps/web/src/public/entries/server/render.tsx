import type { PublicPage, RenderInput, Rendered } from '@turnout/contract/pages.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { BASE_LOCALE, LOCALES, localeOf, runInLocale } from '@turnout/messages/locale.ts'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { documentHtml, inlineTexts } from '../../frame/document-shell.ts'
import { languageChoice } from '../../frame/language-choice.ts'
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
  'till',
  'widget',
  'widget-seats',
  'arrival',
  'waiting-list',
  'till-print',
]

interface LanguageFootProps {
  readonly locale: string
  /** Query of the page's address: it stays. */
  readonly search: string
}

/** The languages below a page that has no other place for them; the server draws it, outside of what wakes up. */
function LanguageFoot({ locale, search }: LanguageFootProps) {
  return (
    <nav className="languages" aria-label={m.storefront_language()}>
      <ul>
        {languageChoice(search).map(({ locale: code, name, href }) => (
          <li key={code}>
            <a
              href={href}
              lang={code}
              hrefLang={code}
              target="_self"
              aria-current={code === locale ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
