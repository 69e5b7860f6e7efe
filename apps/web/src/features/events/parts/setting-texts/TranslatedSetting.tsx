import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import { languageWords } from '../../../../desk/language-words.ts'
import { InLanguage } from '../../../../desk/languages/InLanguage.tsx'
import type { TextInLanguage } from '../../../../desk/languages/InLanguage.tsx'
import type { TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { isOfEvent, type SettingText } from '../../setting-texts.ts'
import type { SectionProps } from '../settings/section-props.ts'
import { nameIn } from './texts-of-section.ts'

interface TranslatedSettingProps extends Pick<SectionProps, 'form' | 'around'> {
  languages: TextLanguages
  name: SettingText
  children: (field: TextInLanguage) => ReactNode
}

/** A text of the settings in the shown language, marked while it is changed in that one. */
export function TranslatedSetting({ form, around, languages, name, children }: TranslatedSettingProps) {
  const { isFirst, shown, first } = languages
  const isEmpty = !isFirst && !isOfEvent(name) && form.values[name].trim() === ''
  const help = isEmpty && { help: m.events_text_empty({ language: languageWords(first) }) }
  return (
    <ChangedField {...around(isFirst ? name : nameIn(shown, name))}>
      <InLanguage languages={languages} text={name} field={form.field(name)}>
        {(field) => children({ ...field, ...help })}
      </InLanguage>
    </ChangedField>
  )
}
