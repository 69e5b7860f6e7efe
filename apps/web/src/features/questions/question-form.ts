import type { BodyInput } from '@turnout/contract/client.ts'
import type { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { isChoice, type QuestionScope, type QuestionType } from '@turnout/domain/questions/question.ts'

/** A choice while it is edited; the key tells rows apart while they move. */
export interface OptionForm {
  readonly key: number
  readonly text: string
}

export interface QuestionForm {
  title: string
  description: string
  type: QuestionType
  is_birthday: boolean
  belongs_to: QuestionScope
  options: readonly OptionForm[]
  product_ids: readonly number[]
  required: boolean
  is_hidden: boolean
}

/** Saved options count downwards, so that the same ones have the same keys whenever they are read. */
const savedOption = (text: string, place: number): OptionForm => ({ key: -1 - place, text })

let lastKey = 0
export const newOption = (text = ''): OptionForm => ({ key: (lastKey += 1), text })

/** A new question is asked once an order, or of every unit of all products. */
export const emptyQuestion = (belongsTo: QuestionScope, productIds: readonly number[]): QuestionForm => ({
  title: '',
  description: '',
  type: 'SINGLE_LINE_TEXT',
  is_birthday: false,
  belongs_to: belongsTo,
  options: [newOption(), newOption()],
  product_ids: productIds,
  required: false,
  is_hidden: false,
})

export const formOfQuestion = (question: EventQuestion, productIds: readonly number[]): QuestionForm => ({
  title: question.title,
  description: question.description ?? '',
  type: question.type,
  is_birthday: question.is_birthday,
  belongs_to: question.belongs_to,
  options: question.options.length > 0 ? question.options.map(savedOption) : ['', ''].map(savedOption),
  product_ids: question.belongs_to === 'PRODUCT' ? question.product_ids : productIds,
  required: question.required,
  is_hidden: question.is_hidden,
})

/** Options that count: a row left empty is none. */
export const optionsOf = ({ type, options }: Pick<QuestionForm, 'type' | 'options'>): OptionForm[] =>
  isChoice(type) ? options.filter(({ text }) => text.trim() !== '') : []

export const bodyOfQuestion = (form: QuestionForm): BodyInput<typeof createQuestion> => ({
  title: form.title,
  description: form.description,
  type: form.type,
  is_birthday: form.type === 'DATE' && form.is_birthday,
  belongs_to: form.belongs_to,
  options: optionsOf(form).map(({ text }) => text),
  product_ids: form.belongs_to === 'PRODUCT' ? [...form.product_ids] : [],
  required: form.required,
  is_hidden: form.is_hidden,
})
