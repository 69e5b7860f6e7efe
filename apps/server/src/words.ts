import { errorWords, fieldWords, waitWords } from '@turnout/messages/errors.ts'
import { fieldName, missingName } from '@turnout/messages/field-names.ts'
import { pickLocale } from '@turnout/messages/locale.ts'
import { sortWords } from '@turnout/messages/sort-words.ts'
import type { Words } from './platform/http/render-error.ts'

/** What refusals and lists say, in the language of the caller. */
export const words: Words = {
  error: (code, locale, values = {}) => {
    const language = pickLocale({ saved: locale })
    const { seconds } = values
    return errorWords(
      code,
      language,
      typeof seconds === 'number' ? { ...values, retry: waitWords(seconds, language) } : values,
    )
  },
  field: (word, { locale: saved, ...place }, values) => {
    const locale = pickLocale({ saved })
    const field = word === 'required' ? missingName(place, locale) : fieldName(place, locale)
    return fieldWords(word, locale, field === undefined ? values : { field, ...values })
  },
  sort: (name, locale) => sortWords(name, pickLocale({ saved: locale })),
}
