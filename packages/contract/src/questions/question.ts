import {
  isChoice,
  OPTIONS_MAX,
  QUESTION_SCOPES,
  QUESTION_TYPES,
  QUESTIONS_MAX,
} from '@turnout/domain/questions/question.ts'
import { z } from 'zod'
import { count, idAnswer } from '../answers.ts'
import { body, flag, id, int, line, list, oneOf, optional, paragraph, withDefault } from '../fields.ts'
import { SHORT_TEXT_MAX } from '../limits.ts'
import { textLocales, translationsAnswer, translationsInput } from '../events/translations.ts'

/** A question as buyers are asked it; hidden ones never appear in this shape. */
export const publicQuestion = z.object({
  id: idAnswer(),
  title: z.string(),
  description: z.string().nullable(),
  type: z.enum(QUESTION_TYPES),
  /** DATE only: a day of birth, which forms ask as day, month and year. */
  is_birthday: z.boolean(),
  required: z.boolean(),
  /** ORDER: once an order; PRODUCT: once for every unit of `product_ids`. */
  belongs_to: z.enum(QUESTION_SCOPES),
  /** The options to choose from, as answers name them, in the event's first language; empty for other types. */
  options: z.array(z.string()),
  /** The same as readers see them, where they are translated. */
  option_labels: z.array(z.string()).optional(),
  text_locales: textLocales(),
  product_ids: z.array(idAnswer()),
  /** Dates whose tickets are asked it; left out: all of the event. */
  event_occurrence_ids: z.array(idAnswer()).optional(),
  order: count(),
})
export type PublicQuestion = z.output<typeof publicQuestion>

export const question = publicQuestion.omit({ option_labels: true, text_locales: true }).extend({
  translations: translationsAnswer({ title: z.string(), description: z.string(), options: z.array(z.string()) }),
  /** Dates whose tickets are asked it; empty: all of the event. One that was deleted stays. */
  event_occurrence_ids: z.array(idAnswer()),
  /** Only the organizer answers it. */
  is_hidden: z.boolean(),
  /** With answers it can only be hidden, not deleted, and its `type` and `belongs_to` are fixed. */
  has_answers: z.boolean(),
})
export type EventQuestion = z.output<typeof question>

const OPTION_MAX = 255

/** `options` count for choices only, `is_birthday` for DATE only, `product_ids` for PRODUCT only; elsewhere they are dropped. */
export const questionInput = body({
  title: line(1, 255),
  description: optional(paragraph(SHORT_TEXT_MAX)),
  type: oneOf(QUESTION_TYPES),
  is_birthday: withDefault(flag(), false),
  required: withDefault(flag(), false),
  is_hidden: withDefault(flag(), false),
  belongs_to: oneOf(QUESTION_SCOPES),
  options: withDefault(list(line(1, OPTION_MAX), 0, OPTIONS_MAX), []),
  /** Options are as many as the original ones, in their order. */
  translations: translationsInput({
    title: line(1, 255),
    description: paragraph(SHORT_TEXT_MAX),
    options: list(line(0, OPTION_MAX), 0, OPTIONS_MAX),
  }),
  product_ids: withDefault(list(id(), 0, 1000), []),
  /** Dates whose tickets are asked it, where the event has several; empty: all. Left out of a change, they stay. */
  event_occurrence_ids: list(id(), 0, 1000).optional(),
  /** PRODUCT only: all products that the event has now, whatever `product_ids` says. */
  apply_to_all_products: withDefault(flag(), false),
})
  .refine((input) => !isChoice(input.type) || input.options.length > 0, { error: 'option_needed', path: ['options'] })
  .refine((input) => input.belongs_to !== 'PRODUCT' || input.apply_to_all_products || input.product_ids.length > 0, {
    error: 'product_needed',
    path: ['product_ids'],
  })
  .superRefine(({ type, options }, context) => {
    const seen = new Set<string>()
    for (const [n, option] of options.entries()) {
      // Two options that differ in capitals alone look the same to a person who counts the answers.
      const same = option.toLowerCase()
      if (isChoice(type) && seen.has(same))
        context.addIssue({ code: 'custom', message: 'option_twice', path: ['options', n] })
      seen.add(same)
    }
  })
export type QuestionInput = z.output<typeof questionInput>

const placedQuestion = body({ id: id(), order: int(0, 1_000_000) })

/**
 * Every question of the event once, in the order in which they are asked. Or, as a separate list,
 * a number for the place of each question of one group (`belongs_to`): those of the other group stay
 * where they are.
 */
export const questionOrderInput = z.union(
  [body({ question_ids: list(id(), 0, QUESTIONS_MAX) }), list(placedQuestion, 1, QUESTIONS_MAX)],
  { error: 'invalid' },
)
export type QuestionOrderInput = z.output<typeof questionOrderInput>
