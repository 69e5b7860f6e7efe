import { m } from '@turnout/messages/generated/messages.js'
import { Fragment, type ReactNode } from 'react'
import { textOfHtml } from '../../format/html-text.ts'
import { languageWords } from '../language-words.ts'
import css from './TextLanguages.module.css'
import type { TextLanguages } from './use-text-languages.ts'

/** What a text field needs to be the one of a language. */
export interface TextInLanguage {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** Only of a translation: it may be left empty, and the original stands beside it. */
  readonly optional?: true
  readonly placeholder?: string
  readonly help?: ReactNode
  readonly lang?: string
}

/** Characters of an original that stand under the field of its translation. */
const ORIGINAL_MAX = 200

interface InLanguageProps {
  languages: TextLanguages
  /** The name that the text has among the translations. */
  text: string
  /** The ordinary field. */
  field: Pick<TextInLanguage, 'name' | 'value' | 'onChange' | 'error'>
  children: (field: TextInLanguage) => ReactNode
}

/** A text field in the chosen language: the ordinary one in the first, else that of the translation. */
export function InLanguage({ languages, text, field, children }: InLanguageProps) {
  return (
    <Fragment key={languages.shown}>
      {children(languages.isFirst ? field : translation(languages, text, field))}
    </Fragment>
  )
}

function translation(languages: TextLanguages, text: string, field: InLanguageProps['field']): TextInLanguage {
  const said = languages.textOf(text)
  const plain = textOfHtml(field.value)
  const original = plain.length > ORIGINAL_MAX ? `${plain.slice(0, ORIGINAL_MAX)}…` : plain
  return {
    name: languages.nameOf(text),
    value: typeof said === 'string' ? said : '',
    onChange: (value) => languages.write(text, value),
    error: languages.errorOf(text),
    optional: true,
    lang: languages.shown,
    ...(original !== '' && {
      placeholder: original,
      help: (
        <span className={css.original}>
          {m.desk_languages_original({ language: languageWords(languages.first), text: original })}
        </span>
      ),
    }),
  }
}
