import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'

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
        {LOCALES.map((code) => (
          <li key={code}>
            <a
              href={addressIn(code, search)}
              lang={code}
              hrefLang={code}
              target="_self"
              aria-current={code === locale ? 'true' : undefined}
            >
              {NATIVE_NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function addressIn(locale: string, search: string): string {
  const query = new URLSearchParams(search)
  query.set('lang', locale)
  return `?${query.toString()}`
}
