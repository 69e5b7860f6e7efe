import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import { Globe } from 'lucide-react'
import type { MouseEvent } from 'react'
import css from './FrameLanguage.module.css'

/**
 * The language of the frame, folded: it unfolds in the flow of the page, because a list that hangs
 * over the end of a frame would be cut off.
 */
export function FrameLanguage({ locale }: { locale: string }) {
  const current = LOCALES.find((code) => code === locale)
  return (
    <details className={css.language}>
      <summary>
        <Globe size={14} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{m.storefront_language()}: </span>
        {current === undefined ? m.storefront_language() : NATIVE_NAMES[current]}
      </summary>
      <ul>
        {LOCALES.map((code) => (
          <li key={code}>
            <a
              href={`?locale=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === locale ? 'true' : undefined}
              onClick={speak(code)}
            >
              {NATIVE_NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The same frame in another language: what the page around asked for stays, and its history does not grow. */
const speak = (code: string) => (event: MouseEvent) => {
  event.preventDefault()
  const address = new URL(location.href)
  address.searchParams.set('locale', code)
  location.replace(address)
}
