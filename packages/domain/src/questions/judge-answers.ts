import { judgeAnswer, type AnswerRefusal, type GivenValue } from './judge-answer.ts'
import { isAskedOn, type AnswerValue, type Question } from './question.ts'

/**
 * Judges the answers of a completion as a whole: every visible question that applies is asked of
 * the order or of the unit, and nothing else is taken. Hidden questions do not exist for buyers.
 * See docs/domain/questions.md.
 */
interface GivenAnswer {
  readonly questionId: number
  readonly answer: GivenValue
  /** An address that was sent as the response itself; else it was within `answer`. */
  readonly isBare?: boolean
}

/** One unit of the order, a ticket or not, in the order of `products` on the wire. */
interface AnsweringUnit {
  readonly productId: number
  /** Its date; missing: it has none, and is asked as the order is. */
  readonly occurrenceId?: number | null
  readonly answers: readonly GivenAnswer[]
}

/** As kept: `title` is the question as it was asked. */
export interface AcceptedAnswer {
  readonly questionId: number
  readonly title: string
  readonly answer: AnswerValue
}

/**
 * Keys as on the wire: `order.questions.N.response.answer`, with ADDRESS also `….answer.city`, or `….response.city` as it
 * was sent;
 * `order.questions.N.question_id` for a question that is not asked here; `order.questions` for a
 * required one without an entry. The same under `products.N.questions`.
 */
export type AnswerErrors = Readonly<Record<string, readonly AnswerRefusal[]>>

export interface Answering {
  /** All questions of the event, hidden ones too, in their order. */
  readonly questions: readonly Question[]
  readonly order: readonly GivenAnswer[]
  readonly units: readonly AnsweringUnit[]
  /** Dates of its tickets, where the event has several. */
  readonly dates?: readonly number[]
}

/** Answers to keep, or the refusals by field. Units come back in the order given. */
export function judgeAnswers({
  questions,
  order,
  units,
  dates = [],
}: Answering): { order: AcceptedAnswer[]; units: AcceptedAnswer[][] } | { errors: AnswerErrors } {
  const ofOrder = judgeGroup({ field: 'order.questions', asked: questionsForOrder(questions, dates), given: order })
  const ofUnits = units.map(({ productId, occurrenceId, answers }, n) =>
    judgeGroup({
      field: `products.${n}.questions`,
      asked: questionsForUnit(questions, productId, occurrenceId == null ? dates : [occurrenceId]),
      given: answers,
    }),
  )
  const errors: AnswerErrors = Object.assign({}, ofOrder.errors, ...ofUnits.map((unit) => unit.errors))
  if (Object.keys(errors).length > 0) return { errors }
  return { order: ofOrder.kept, units: ofUnits.map(({ kept }) => kept) }
}

/** The questions to a buyer that are asked once per order. */
const questionsForOrder = <Q extends Question>(questions: readonly Q[], dates: readonly number[]): Q[] =>
  questions.filter(
    (question) => !question.isHidden && question.belongsTo === 'ORDER' && isAskedOn(question.occurrenceIds, dates),
  )

/** The questions to a buyer for each unit of a product. */
const questionsForUnit = <Q extends Question>(
  questions: readonly Q[],
  productId: number,
  dates: readonly number[],
): Q[] =>
  questions.filter(
    (question) =>
      !question.isHidden &&
      question.belongsTo === 'PRODUCT' &&
      question.productIds.includes(productId) &&
      isAskedOn(question.occurrenceIds, dates),
  )

/**
 * Products of which every unit must be named, because a required question asks each: goods too,
 * that need no name else.
 */
export const productsThatMustAnswer = (
  questions: readonly Question[],
  dates: readonly number[] = [],
): ReadonlySet<number> =>
  new Set(
    questions
      .filter((question) => !question.isHidden && question.required && question.belongsTo === 'PRODUCT')
      .filter(({ occurrenceIds }) => isAskedOn(occurrenceIds, dates))
      .flatMap(({ productIds }) => productIds),
  )

interface Group {
  readonly field: string
  readonly asked: readonly Question[]
  readonly given: readonly GivenAnswer[]
}

function judgeGroup({ field, asked, given }: Group): { kept: AcceptedAnswer[]; errors: AnswerErrors } {
  const errors: Record<string, AnswerRefusal[]> = {}
  const values = new Map<number, AnswerValue | null>()
  for (const [n, { questionId, answer, isBare = false }] of given.entries()) {
    const question = asked.find(({ id }) => id === questionId)
    if (question === undefined || values.has(questionId)) {
      errors[`${field}.${n}.question_id`] = [{ word: question === undefined ? 'unknown_question' : 'answered_twice' }]
      continue
    }
    const judged = judgeAnswer(question, answer)
    values.set(questionId, 'value' in judged ? judged.value : null)
    if ('value' in judged) continue
    for (const [part, refusal] of Object.entries(judged.refused)) {
      const name = part === '' ? 'answer' : isBare ? part : `answer.${part}`
      errors[`${field}.${n}.response.${name}`] = [refusal]
    }
  }
  const unanswered = asked.filter(({ id, required }) => required && !values.has(id))
  if (unanswered.length > 0)
    errors[field] = unanswered.map(({ title }) => ({ word: 'question_unanswered', values: { question: title } }))
  const kept = asked.flatMap(({ id, title }) => {
    const answer = values.get(id) ?? null
    return answer === null ? [] : [{ questionId: id, title, answer }]
  })
  return { kept, errors }
}
