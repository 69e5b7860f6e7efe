import { documentLocale } from '../shell/locale-choice.ts'

/** "English": a language in the words of the page. */
export const languageWords = (locale: string): string =>
  new Intl.DisplayNames(documentLocale(), { type: 'language', fallback: 'code' }).of(locale) ?? locale
