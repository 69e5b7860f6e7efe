import { m } from '@turnout/messages/generated/messages.js'
import { languageChoice } from '../language-choice.ts'

interface LanguageFootProps {
  readonly locale: string
  /** Query of the page's address: it stays. */
  readonly search: string
}

/** The languages below a page that has no other place for them; the server draws it, outside of what wakes up. */
export function LanguageFoot({ locale, search }: LanguageFootProps) {
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
