import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pageStyle } from '@turnout/domain/look/page-style.ts'
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
    <section className={css.preview} aria-label={m.questions_preview()}>
      <h3 className={css.head}>{m.questions_preview()}</h3>
      <div className={css.page} style={pageStyle(event.settings)}>
        <div className={css.card}>
          {form.is_hidden ? (
            <p className={css.unseen}>
              <EyeOff size={20} strokeWidth={1.75} aria-hidden />
              {m.questions_preview_hidden()}
            </p>
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
        </div>
      </div>
    </section>
  )
}
