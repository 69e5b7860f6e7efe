import { m } from '@turnout/messages/generated/messages.js'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { Fragment, type ReactNode } from 'react'
import type { BoundField } from '../../api/bound-fields.ts'
import { textOfHtml } from '../../format/html-text.ts'
import { languageWords } from '../language-words.ts'
import type { TextLanguages } from './use-text-languages.ts'

/** What a text field needs to be the one of a language. */
export interface TextInLanguage extends BoundField<string> {
  /** Only of a translation: it may be left empty, and the original is beside it. */
  readonly optional?: true
  readonly placeholder?: string
  readonly help?: ReactNode
  readonly lang?: string
}

/** Characters of an original that stand under the field of its translation. */
const ORIGINAL_MAX = 200

interface InLanguageProps {
  languages: Pick<TextLanguages, 'first' | 'shown' | 'isFirst' | 'translationOf'>
  /** The name that the text has among the translations. */
  text: string
  /** Where those stand in what is sent; default `translations`. */
  at?: string
  /** The ordinary field. */
  field: BoundField<string>
  children: (field: TextInLanguage) => ReactNode
}

/** A text field in the chosen language: the ordinary one in the first, else that of the translation. */
export function InLanguage({ languages, text, at, field, children }: InLanguageProps) {
  const { isFirst, shown, first } = languages
  return (
    // A field that holds a text of its own must not take it along into another language.
    <Fragment key={shown}>
      {children(
        isFirst
          ? field
          : {
              ...languages.translationOf(text, at),
              optional: true,
              lang: shown,
              ...originalBeside(field.value, first),
            },
      )}
    </Fragment>
  )
}

/** The original, in the empty field and under it. */
export function originalBeside(value: string, first: string): Pick<TextInLanguage, 'placeholder' | 'help'> {
  const plain = textOfHtml(value)
  if (plain === '') return {}
  const original = plain.length > ORIGINAL_MAX ? `${plain.slice(0, ORIGINAL_MAX)}…` : plain
  return {
    placeholder: original,
    help: (
      <Text as="span" block breaks>
        {m.desk_languages_original({ language: languageWords(first), text: original })}
      </Text>
    ),
  }
}
