import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { Languages } from 'lucide-react'
import { languageWords } from '../language-words.ts'
import css from './TextLanguages.module.css'
import type { TextLanguages } from './use-text-languages.ts'

/** The language that the texts of a form are shown in; one button while there is but one. */
export function TextLanguageBar({ languages }: { languages: TextLanguages }) {
  const { first, shown, others, addable, choose, add } = languages
  const missing = others.find(({ locale }) => locale === shown)
  return (
    <div className={css.bar}>
      {others.length > 0 && (
        <SegmentedControl
          label={m.desk_languages_choice()}
          value={shown}
          onChange={choose}
          options={[
            { value: first, label: languageWords(first) },
            ...others.map(({ locale, translated, total }) => ({
              value: locale as string,
              label: m.desk_languages_count({ language: languageWords(locale), translated, total }),
            })),
          ]}
        />
      )}
      {addable.length > 0 && (
        <Menu
          label={m.desk_languages_add()}
          placement="bottom start"
          groups={[
            {
              items: addable.map((locale) => ({
                key: locale,
                label: languageWords(locale),
                onPress: () => add(locale),
              })),
            },
          ]}
        >
          <Button variant="quiet" icon={Languages}>
            {m.desk_languages_add()}
          </Button>
        </Menu>
      )}
      {missing !== undefined && missing.translated < missing.total && (
        <p className={css.hint}>{m.desk_languages_fallback({ language: languageWords(first) })}</p>
      )}
    </div>
  )
}
