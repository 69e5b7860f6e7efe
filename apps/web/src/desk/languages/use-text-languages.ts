import { translatedCount } from '@turnout/domain/translations/missing-texts.ts'
import type { Said, Translations } from '@turnout/domain/translations/texts-in.ts'
import type { ErrorSummaryProps } from '@turnout/ui/fields/ErrorSummary.tsx'
import type { BoundField } from '../../api/bound-fields.ts'
import { useShownLanguage } from './use-shown-language.ts'
import type { ShownLanguage } from './use-shown-language.ts'

/** A thing that has texts, as a form holds it. */
interface TranslatedThing {
  /** Where its translations stand in what is sent: `translations`, `prices.0.translations`. */
  readonly at: string
  /** The texts as they stand in the ordinary fields, by the names that their translations have. */
  readonly originals: Readonly<Record<string, Said | null | undefined>>
  readonly translations: Translations
  readonly onText: (place: { readonly locale: string; readonly field: string }, text: string) => void
}

interface TextLanguagesOptions {
  /** The event's first language: that of the ordinary fields. */
  readonly first: string
  readonly things: readonly TranslatedThing[]
  /** What is beside this form: its languages are those of this one, too. */
  readonly beside?: readonly Translations[]
  /** The form, whose refusals decide which language is shown. */
  readonly form: {
    readonly errors: Readonly<Record<string, string>>
    readonly problem: ErrorSummaryProps | null
    readonly clearError: (name: string) => void
  }
}

/** What a form knows of its texts in other languages. */
export interface TextLanguages extends ShownLanguage {
  /** How far each of the other languages is. */
  readonly others: readonly { readonly locale: string; readonly translated: number; readonly total: number }[]
  /** The field of a text in the shown language, which is not the first. */
  readonly translationOf: (field: string, at?: string) => BoundField<string>
}

/** The language that the texts of a form are shown in, and how far each is translated. */
export function useTextLanguages({ first, things, beside = [], form }: TextLanguagesOptions): TextLanguages {
  const translations = things.map((thing) => thing.translations)
  const refused = { names: Object.keys(form.errors), attempt: form.problem?.attempt }
  const language = useShownLanguage({ first, all: [...beside, ...translations], things, refused })
  const { shown } = language
  return {
    ...language,
    others: language.used.map((locale) => ({ locale, ...countOf(things, locale) })),
    translationOf: (field, at = 'translations') => {
      const thing = things.find((one) => one.at === at)
      const said = thing?.translations[shown]?.[field]
      const name = `${at}.${shown}.${field}`
      return {
        name,
        value: typeof said === 'string' ? said : '',
        onChange: (text) => {
          form.clearError(name)
          thing?.onText({ locale: shown, field }, text)
        },
        error: form.errors[name],
      }
    },
  }
}

/** "2 of 4", over all the things of a form. */
function countOf(things: readonly TranslatedThing[], locale: string) {
  const counts = things.map(({ originals, translations }) => translatedCount(originals, translations, locale))
  return {
    translated: counts.reduce((sum, { translated }) => sum + translated, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  }
}
