import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import css from './pin.module.css'

/** The languages of a till, where a person begins. */
export function TillLanguages({ locale }: { locale: string }) {
  return (
    <nav className={css.languages} aria-label={m.shell_language()}>
      <ul>
        {LOCALES.map((code) => (
          <li key={code}>
            <a href={`?lang=${code}`} lang={code} hrefLang={code} aria-current={code === locale ? 'true' : undefined}>
              {NATIVE_NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
