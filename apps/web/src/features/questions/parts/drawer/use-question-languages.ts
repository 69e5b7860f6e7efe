import type { Event } from '@turnout/contract/events/event.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { withText } from '@turnout/domain/translations/kept-translations.ts'
import { useTextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import type { TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import { optionsOf, translationsOf } from '../../question-form.ts'
import type { QuestionFormState } from '../../question-form.ts'

interface Around {
  readonly event: Pick<Event, 'locale'>
  readonly questions: readonly EventQuestion[]
}

/** The language that the texts of a question are shown in. */
export function useQuestionLanguages(form: QuestionFormState, { event, questions }: Around): TextLanguages {
  const { title, description, translations } = form.values
  const options = optionsOf(form.values).map(({ text }) => text)
  return useTextLanguages({
    first: event.locale,
    things: [
      {
        at: 'translations',
        originals: { title, description, options },
        translations: translationsOf(form.values),
        onText: (text, said) => form.set('translations', withText(translations, text, said)),
      },
    ],
    beside: questions.map((question) => question.translations),
    form,
  })
}
