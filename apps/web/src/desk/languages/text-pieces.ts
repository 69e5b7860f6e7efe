import { languagesOf } from '@turnout/domain/translations/missing-texts.ts'
import type { Said, Translations } from '@turnout/domain/translations/texts-in.ts'
import { withText } from '@turnout/domain/translations/kept-translations.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Piece } from '../../shell/together/pieces.ts'
import { languageWords } from '../language-words.ts'

interface TextPiecesOptions<Values> {
  /** Where the translations stand, for the names of the pieces. */
  readonly at?: string
  /** What each text is called, by its name; with how it reads, where it is no plain text. */
  readonly texts: Readonly<Record<string, string | readonly [label: string, words: (text: string) => string]>>
  readonly of: (values: Values) => Translations
  readonly put: (values: Values, translations: Translations) => Values
}

const wordsOf = (said: Said | undefined): string => (typeof said === 'string' ? said : (said ?? []).join('\n'))

/** What two people can make different of the texts of a thing: each text in each language separately. */
export function textPieces<Values>(
  versions: readonly Values[],
  { at = 'translations', texts, of, put }: TextPiecesOptions<Values>,
): readonly Piece<Values>[] {
  return languagesOf(versions.map(of)).flatMap((locale) =>
    Object.entries(texts).map(([field, told]): Piece<Values> => {
      const [label, words] = typeof told === 'string' ? [told, (text: string) => text] : told
      const said = (values: Values) => of(values)[locale]?.[field]
      return {
        name: `${at}.${locale}.${field}`,
        label: languageLabel(label, locale),
        of: said,
        words: (values) => words(wordsOf(said(values))),
        take: (values, from) => put(values, withText(of(values), { locale, field }, said(from) ?? '')),
      }
    }),
  )
}

/** "Title (German)". */
export const languageLabel = (label: string, locale: string): string =>
  m.desk_languages_field({ field: label, language: languageWords(locale) })
