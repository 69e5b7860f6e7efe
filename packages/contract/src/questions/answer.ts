import { OPTIONS_MAX, QUESTION_SCOPES, QUESTION_TYPES } from '@turnout/domain/questions/question.ts'
import { z } from 'zod'
import { idAnswer } from '../answers.ts'
import { address, addressInput } from '../checkout/address.ts'
import { isVisible } from '../checks.ts'
import { body, id, int, line, list, optional, paragraph } from '../fields.ts'
import { ORDER_UNITS_MAX, TEXT_MAX } from '../limits.ts'

/**
 * A person's answer: text (a DATE as YYYY-MM-DD), a list of options, or an address. Whether it fits
 * its question is judged by `domain/questions`.
 */
export const answerValue = () =>
  z
    .union([paragraph(TEXT_MAX).overwrite(visible), list(line(0, 255), 0, OPTIONS_MAX), addressInput], {
      error: 'invalid',
    })
    .nullable()
    .optional()

const visible = (text: string): string => (isVisible(text) ? text.trim() : '')

/** An answer as the organizer sees it, on an order or an attendee. */
export const questionAnswer = z.object({
  id: idAnswer(),
  question_id: idAnswer(),
  /** The question as it was asked. */
  title: z.string(),
  type: z.enum(QUESTION_TYPES),
  /** The same as `type`. */
  question_type: z.enum(QUESTION_TYPES),
  belongs_to: z.enum(QUESTION_SCOPES),
  is_hidden: z.boolean(),
  /** Null: just taken back. */
  answer: z.union([z.string(), z.array(z.string()), address]).nullable(),
  /** The answer on one line: chosen options and parts of an address separated by commas. */
  text_answer: z.string(),
  /** Null: of the order itself. */
  product_id: idAnswer().nullable(),
  product_title: z.string().nullable(),
  attendee_id: idAnswer().nullable(),
  /** Of the attendee; null: the answer is of no attendee. */
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** Of a product without attendees: which of its units in this order, from 1. */
  unit: idAnswer().nullable(),
})
export type QuestionAnswer = z.output<typeof questionAnswer>

/** An answer as a list shows it, on one line; several of one question are separated by semicolons. */
export const rowAnswer = z.object({ question_id: idAnswer(), text_answer: z.string() })
export type RowAnswer = z.output<typeof rowAnswer>

export const answerChange = body({ answer: answerValue() })

/**
 * Whose answer: the order's; with `attendee_id` a ticket's; with `product_id` and `unit` that of a
 * unit without attendee.
 */
export const answerInput = body({
  order_id: id(),
  attendee_id: optional(id()),
  product_id: optional(id()),
  unit: optional(int(1, ORDER_UNITS_MAX)),
  answer: answerValue(),
})
export type AnswerInput = z.output<typeof answerInput>
