import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pageStyle } from '@turnout/domain/look/page-style.ts'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { EyeOff } from 'lucide-react'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { countriesIn } from '../country-names.ts'
import { diallingIn } from '../dialling-countries.ts'
import { optionsOf, type QuestionForm } from '../../question-form.ts'
import { QuestionField } from '../QuestionField.tsx'
import css from './QuestionPreview.module.css'

/**
 * The question as buyers meet it while it is typed, in the event's colours; it can be filled in.
 */
export function QuestionPreview({ form, event }: { form: QuestionForm; event: Event }) {
  const question = {
    id: 0,
    title: form.title.trim() === '' ? m.questions_title_example() : form.title,
    description: form.description.trim() === '' ? null : form.description,
    type: form.type,
    is_birthday: form.is_birthday,
    required: form.required,
    options: [...new Set(optionsOf(form).map(({ text }) => text))],
  }
  const locale = documentLocale()
  return (
    <Stack as="section" gap={12} aria-label={m.questions_preview()}>
      <Text as="h3" font="heading">
        {m.questions_preview()}
      </Text>
      <Box className={css.page} padding={16} radius="sheet" style={pageStyle(event.settings)}>
        <Text as="div" padding={16} ground="surface" radius={16} tone="on-surface">
          {form.is_hidden ? (
            <Row as="p" gap={10}>
              <EyeOff size={20} strokeWidth={1.75} aria-hidden />
              {m.questions_preview_hidden()}
            </Row>
          ) : (
            <QuestionField
              key={`${form.type} ${form.is_birthday}`}
              question={question}
              name="preview"
              values={{}}
              errors={{}}
              words={{
                locale,
                countries: form.type === 'ADDRESS' ? countriesIn(locale) : [],
                dialling: form.type === 'PHONE' ? diallingIn(locale, event.location_details.country) : null,
              }}
            />
          )}
        </Text>
      </Box>
    </Stack>
  )
}
