import { tagOf } from '@turnout/messages/tags.ts'
import { documentLocale } from '../shell/locale-choice.ts'

/** "English": a language in the words of the page. */
export const languageWords = (locale: string): string =>
  new Intl.DisplayNames(tagOf(documentLocale()), { type: 'language', fallback: 'code' }).of(locale) ?? locale
