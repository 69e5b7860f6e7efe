import { m } from '@turnout/messages/generated/messages.js'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import { optionsOf, withOptionSaid, type OptionForm, type QuestionFormState } from '../../question-form.ts'

interface OptionTranslationsProps {
  form: QuestionFormState
  languages: Pick<TextLanguages, 'shown' | 'first'>
}

/** The options in another language: as many as the original ones, each beside its own. */
export function OptionTranslations({ form, languages: { shown } }: OptionTranslationsProps) {
  const at = `translations.${shown}.options`
  const change = (option: OptionForm, text: string) => {
    for (const name of Object.keys(form.errors)) if (name === at || name.startsWith(`${at}.`)) form.clearError(name)
    form.set(
      'options',
      form.values.options.map((one) => (one.key === option.key ? withOptionSaid(one, shown, text) : one)),
    )
  }
  return (
    <Stack gap={10} role="group" aria-label={m.questions_options()} data-field={at}>
      <Text font="label">{m.questions_options()}</Text>
      <Stack gap={10} padding={12} border radius="menu">
        {optionsOf(form.values).map((option, place) => (
          <TextField
            key={`${shown} ${option.key}`}
            label={option.text}
            name={`${at}.${place}`}
            value={option.said[shown] ?? ''}
            lang={shown}
            maxLength={255}
            onChange={(text) => change(option, text)}
            error={form.errorOf(`${at}.${place}`)}
          />
        ))}
      </Stack>
      <FieldProblem id="option-translations-error" error={form.errorOf(at)} />
    </Stack>
  )
}
