import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import css from './door.module.css'

/** The languages of the door, where a phone begins: later they would be in the way of the next guest. */
export function DoorLanguages({ locale }: { locale: string }) {
  return (
    <nav aria-label={m.shell_language()}>
      <ul className={css.languages}>
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
