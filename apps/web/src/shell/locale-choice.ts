import type { Locale } from '@turnout/messages/locale.ts'
import { localeOfTag } from '@turnout/messages/locale.ts'
import { writeCookie } from './cookies.ts'

/** The language of this document. */
export const documentLocale = (): Locale => localeOfTag(document.documentElement.lang) ?? 'en'

/** Keeps the language in the cookie that the server reads, and loads the page in it. */
export function chooseLocale(locale: Locale): void {
  writeCookie('locale', locale)
  window.location.reload()
}
