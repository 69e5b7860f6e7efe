import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { Languages } from 'lucide-react'
import { languageWords } from '../language-words.ts'
import css from './TextLanguages.module.css'
import type { TextLanguages } from './use-text-languages.ts'

interface TextLanguageBarProps {
  languages: Omit<TextLanguages, 'translationOf'>
  /** Another bar of the page has the button that adds one: then there is nothing while there is but one language. */
  isFurther?: boolean
  /** The page that lists what is missing in all of them. */
  overview?: string
}

/** The language that the texts of a form are shown in; one button while there is but one. */
export function TextLanguageBar({ languages, isFurther = false, overview }: TextLanguageBarProps) {
  const { first, shown, others, addable, choose, add } = languages
  if (isFurther && others.length === 0) return null
  const missing = others.find(({ locale }) => locale === shown)
  return (
    <Row gap={8} align="center" wrap shrinks data-field={isFurther ? undefined : 'translations'}>
      {others.length > 0 && (
        <SegmentedControl
          label={m.desk_languages_choice()}
          value={shown}
          onChange={choose}
          options={[
            { value: first, label: languageWords(first) },
            ...others.map(({ locale, translated, total }) => ({
              value: locale,
              label:
                total === 0
                  ? languageWords(locale)
                  : m.desk_languages_count({ language: languageWords(locale), translated, total }),
            })),
          ]}
        />
      )}
      {addable.length > 0 && !isFurther && (
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
      {overview !== undefined && others.length > 0 && (
        <TextLink href={overview}>{m.desk_languages_overview()}</TextLink>
      )}
      {missing !== undefined && missing.translated < missing.total && (
        <Text className={css.hint} font="small" tone="muted">
          {m.desk_languages_fallback({ language: languageWords(first) })}
        </Text>
      )}
    </Row>
  )
}
