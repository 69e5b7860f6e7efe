import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'

export interface LanguageChoice {
  readonly locale: string
  readonly name: string
  readonly href: string
}

/** A page in each language; the links remember the choice. The query of the page's address stays. */
export const languageChoice = (search = ''): readonly LanguageChoice[] =>
  LOCALES.map((locale) => {
    const query = new URLSearchParams(search)
    query.set('lang', locale)
    return { locale, name: NATIVE_NAMES[locale], href: `?${query.toString()}` }
  })
