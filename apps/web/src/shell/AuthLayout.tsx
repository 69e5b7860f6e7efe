import { m } from '@turnout/messages/generated/messages.js'
import { NATIVE_NAMES, LOCALES } from '@turnout/messages/locale.ts'
import { Outlet } from 'react-router'
import css from './AuthLayout.module.css'
import { chooseLocale, documentLocale } from './locale-choice.ts'
import { Wordmark } from './Mark.tsx'
import { Poster } from './Poster.tsx'

/**
 * Form at the start, poster at the end; on phones the form alone. Pages give an `<h1>` and a form.
 */
export function AuthLayout() {
  return (
    <div className={css.page}>
      <div className={css.side}>
        <header>
          <Wordmark />
        </header>
        <main id="main" className={css.main}>
          <Outlet />
        </main>
        <footer className={css.foot}>
          <LanguageLinks />
        </footer>
      </div>
      <Poster />
    </div>
  )
}

function LanguageLinks() {
  const current = documentLocale()
  return (
    <ul className={css.languages} aria-label={m.shell_language()}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            className={css.language}
            lang={locale}
            aria-pressed={locale === current}
            onClick={() => chooseLocale(locale)}
          >
            {NATIVE_NAMES[locale]}
          </button>
        </li>
      ))}
    </ul>
  )
}
