import type { BodyInput } from '@turnout/contract/client.ts'
import type { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { saidTranslations } from '@turnout/domain/translations/kept-translations.ts'
import { textsIn, type Reading, type Translations } from '@turnout/domain/translations/texts-in.ts'
import { isChoice, type QuestionScope, type QuestionType } from '@turnout/domain/questions/question.ts'
import type { useFormTogether } from '../../shell/together/use-form-together.ts'

/** A choice while it is edited; the key tells rows apart while they move. */
export interface OptionForm {
  readonly key: number
  readonly text: string
  /** The same in other languages: they move and go with their option. */
  readonly said: Readonly<Record<string, string>>
}

export interface QuestionForm {
  title: string
  description: string
  /** Without those of the options. */
  translations: Translations
  type: QuestionType
  is_birthday: boolean
  belongs_to: QuestionScope
  options: readonly OptionForm[]
  product_ids: readonly number[]
  event_occurrence_ids: readonly number[]
  required: boolean
  is_hidden: boolean
}

/** The state of the drawer's form, handed to its parts. */
export type QuestionFormState = ReturnType<typeof useFormTogether<QuestionForm>>

/** Saved options count downwards, so that the same ones have the same keys whenever they are read. */
const savedOption = (text: string, place: number, said: OptionForm['said'] = {}): OptionForm => ({
  key: -1 - place,
  text,
  said,
})

let lastKey = 0
export const newOption = (text = ''): OptionForm => ({ key: (lastKey += 1), text, said: {} })

/** A new question is asked once an order, or of every unit of all products. */
export const emptyQuestion = (belongsTo: QuestionScope, productIds: readonly number[]): QuestionForm => ({
  title: '',
  description: '',
  translations: {},
  type: 'SINGLE_LINE_TEXT',
  is_birthday: false,
  belongs_to: belongsTo,
  options: [newOption(), newOption()],
  product_ids: productIds,
  event_occurrence_ids: [],
  required: false,
  is_hidden: false,
})

export const formOfQuestion = (question: EventQuestion, productIds: readonly number[]): QuestionForm => ({
  title: question.title,
  description: question.description ?? '',
  translations: withoutOptions(question.translations),
  type: question.type,
  is_birthday: question.is_birthday,
  belongs_to: question.belongs_to,
  options: optionsOfQuestion(question),
  product_ids: question.belongs_to === 'PRODUCT' ? question.product_ids : productIds,
  event_occurrence_ids: question.event_occurrence_ids,
  required: question.required,
  is_hidden: question.is_hidden,
})

function optionsOfQuestion({ options, translations }: EventQuestion): OptionForm[] {
  if (options.length === 0) return ['', ''].map((text, place) => savedOption(text, place))
  // Where the numbers differ it is not known which belongs to which: buyers do not see them either.
  const said = Object.entries(translations).filter(([, texts]) => texts.options?.length === options.length)
  return options.map((text, place) =>
    savedOption(text, place, Object.fromEntries(said.map(([locale, texts]) => [locale, texts.options?.[place] ?? '']))),
  )
}

/** Options that count: a row left empty is none. */
export const optionsOf = ({ type, options }: Pick<QuestionForm, 'type' | 'options'>): OptionForm[] =>
  isChoice(type) ? options.filter(({ text }) => text.trim() !== '') : []

export const bodyOfQuestion = (form: QuestionForm): BodyInput<typeof createQuestion> => ({
  title: form.title,
  description: form.description,
  translations: translationsOf(form),
  type: form.type,
  is_birthday: form.type === 'DATE' && form.is_birthday,
  belongs_to: form.belongs_to,
  options: optionsOf(form).map(({ text }) => text),
  product_ids: form.belongs_to === 'PRODUCT' ? [...form.product_ids] : [],
  event_occurrence_ids: [...form.event_occurrence_ids],
  required: form.required,
  is_hidden: form.is_hidden,
})

const withoutOptions = (translations: Translations): Translations =>
  saidTranslations(
    Object.fromEntries(Object.entries(translations).map(([locale, texts]) => [locale, { ...texts, options: null }])),
  )

/** All translations, those of the options that count among them. */
export function translationsOf(form: Pick<QuestionForm, 'type' | 'options' | 'translations'>): Translations {
  const options = optionsOf(form)
  const locales = new Set([...Object.keys(form.translations), ...options.flatMap(({ said }) => Object.keys(said))])
  return saidTranslations(
    Object.fromEntries(
      [...locales].map((locale) => [
        locale,
        { ...form.translations[locale], options: options.map(({ said }) => said[locale] ?? '') },
      ]),
    ),
  )
}

/** What an option is called in another language, over what it was. */
export const withOptionSaid = (option: OptionForm, locale: string, text: string): OptionForm => ({
  ...option,
  said: { ...option.said, [locale]: text },
})

/** The form with its texts as a buyer of that language reads them. */
export function questionIn(form: QuestionForm, reading: Reading): QuestionForm {
  const { title, description } = form
  return {
    ...form,
    ...textsIn({ title, description }, form.translations, reading).texts,
    options: form.options.map((option) => ({ ...option, text: option.said[reading.locale] || option.text })),
  }
}
