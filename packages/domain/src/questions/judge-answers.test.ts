import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerText } from './answer-text.ts'
import { judgeAnswer } from './judge-answer.ts'
import { judgeAnswers, productsThatMustAnswer } from './judge-answers.ts'
import { QUESTION_TYPES, type Question, type QuestionType } from './question.ts'

const question = (id: number, over: Partial<Question> = {}): Question => ({
  id,
  title: `Question ${id}`,
  type: 'SINGLE_LINE_TEXT',
  required: false,
  isHidden: false,
  belongsTo: 'ORDER',
  options: [],
  productIds: [],
  occurrenceIds: [],
  ...over,
})
const meal = question(1, { type: 'DROPDOWN', required: true, options: ['Meat', 'Vegan'] })
const nickname = question(2, { belongsTo: 'PRODUCT', productIds: [7, 8], required: true })
const secret = question(3, { isHidden: true, required: true })
const questions = [meal, nickname, secret]
const say = (questionId: number, answer: unknown) => ({ questionId, answer: answer as string })

describe('judgeAnswers', () => {
  test('keeps what fits, with the title that was asked, in the order of the questions', () => {
    const notes = question(4, { type: 'MULTI_LINE_TEXT' })
    const judged = judgeAnswers({
      questions: [...questions, notes],
      order: [say(4, ' late\narrival '), say(1, 'Vegan')],
      units: [
        { productId: 8, answers: [say(2, 'Ada')] },
        { productId: 9, answers: [] },
      ],
    })
    expect(judged).toEqual({
      order: [
        { questionId: 1, title: 'Question 1', answer: 'Vegan' },
        { questionId: 4, title: 'Question 4', answer: 'late\narrival' },
      ],
      units: [[{ questionId: 2, title: 'Question 2', answer: 'Ada' }], []],
    })
  })

  test('asks what is for some dates of these alone: of the order with any of them, of a unit on one, of goods as the order', () => {
    const boat = question(5, { occurrenceIds: [11], required: true })
    const boots = question(6, { belongsTo: 'PRODUCT', productIds: [7, 8], occurrenceIds: [11], required: true })
    const units = [
      { productId: 7, occurrenceId: 11, answers: [] },
      { productId: 7, occurrenceId: 12, answers: [] },
      { productId: 8, answers: [] },
    ]
    const fields = (dates: number[]) => {
      const judged = judgeAnswers({ questions: [boat, boots], order: [], units, dates })
      return 'errors' in judged ? Object.keys(judged.errors) : []
    }
    expect(fields([11, 12])).toEqual(['order.questions', 'products.0.questions', 'products.2.questions'])
    expect(fields([12])).toEqual(['products.0.questions'])
    expect(productsThatMustAnswer([boots], [12])).toEqual(new Set())
    expect(productsThatMustAnswer([boots], [11])).toEqual(new Set([7, 8]))
  })

  test('names required questions that have no entry, and refuses empty entries at their field', () => {
    expect(judgeAnswers({ questions, order: [], units: [{ productId: 7, answers: [say(2, '  ')] }] })).toEqual({
      errors: {
        'order.questions': [{ word: 'question_unanswered', values: { question: 'Question 1' } }],
        'products.0.questions.0.response.answer': [{ word: 'answer_required' }],
      },
    })
  })

  test('takes no answer to a hidden, foreign or wrongly placed question, and none twice', () => {
    const order = [say(1, 'Meat'), say(1, 'Vegan'), say(2, 'Ada'), say(3, 'x'), say(99, 'x')]
    const units = [
      { productId: 9, answers: [say(2, 'Ada')] },
      { productId: 7, answers: [say(2, 'Ada'), say(1, 'Meat')] },
    ]
    expect(judgeAnswers({ questions, order, units })).toEqual({
      errors: {
        'order.questions.1.question_id': [{ word: 'answered_twice' }],
        'order.questions.2.question_id': [{ word: 'unknown_question' }],
        'order.questions.3.question_id': [{ word: 'unknown_question' }],
        'order.questions.4.question_id': [{ word: 'unknown_question' }],
        'products.0.questions.0.question_id': [{ word: 'unknown_question' }],
        'products.1.questions.1.question_id': [{ word: 'unknown_question' }],
      },
    })
  })

  test('an event without questions asks nothing and keeps nothing', () => {
    expect(judgeAnswers({ questions: [], order: [], units: [{ productId: 7, answers: [] }] })).toEqual({
      order: [],
      units: [[]],
    })
  })

  test('names the products whose every unit must answer', () => {
    const optional = question(5, { belongsTo: 'PRODUCT', productIds: [10] })
    const hidden = question(6, { belongsTo: 'PRODUCT', productIds: [11], required: true, isHidden: true })
    expect(productsThatMustAnswer([...questions, optional, hidden])).toEqual(new Set([7, 8]))
  })
})

const options = ['A', 'B', 'C']
const asked = (type: QuestionType, required = false) => ({ type, required, options })
const word = (why: string, part = '') => ({ refused: { [part]: { word: why } } })
const home = { address_line_1: '1 Quay', city: 'Cork', country: 'IE' }
const wholeHome = { ...home, address_line_2: null, state_or_region: null, zip_or_postal_code: null }

describe('judgeAnswer', () => {
  test.each<[QuestionType, unknown, object]>([
    ['SINGLE_LINE_TEXT', ' Ada ', { value: 'Ada' }],
    ['SINGLE_LINE_TEXT', 'two\nlines', word('invalid_characters')],
    ['SINGLE_LINE_TEXT', ['Ada'], word('one_answer_only')],
    ['SINGLE_LINE_TEXT', home, word('invalid')],
    ['SINGLE_LINE_TEXT', 'x'.repeat(255), { value: 'x'.repeat(255) }],
    ['SINGLE_LINE_TEXT', 'x'.repeat(256), word('too_long')],
    ['MULTI_LINE_TEXT', 'x'.repeat(5000), { value: 'x'.repeat(5000) }],
    ['MULTI_LINE_TEXT', 'x'.repeat(5001), word('too_long')],
    ['DROPDOWN', 'B', { value: 'B' }],
    ['DROPDOWN', 'b', word('not_in_list')],
    ['RADIO', ['A', 'B'], word('one_answer_only')],
    ['RADIO', ['A'], word('one_answer_only')],
    ['RADIO', 'D', word('not_in_list')],
    ['CHECKBOX', ['C', 'A', 'C'], { value: ['A', 'C'] }],
    ['CHECKBOX', 'B', { value: ['B'] }],
    ['CHECKBOX', ['A', 'D'], word('not_in_list')],
    ['MULTI_SELECT_DROPDOWN', ['A', 'B', 'C'], { value: ['A', 'B', 'C'] }],
    ['MULTI_SELECT_DROPDOWN', home, word('invalid')],
    ['DATE', '2026-02-28', { value: '2026-02-28' }],
    ['DATE', '1931-05-06', { value: '1931-05-06' }],
    ['DATE', '2026-02-29', word('not_a_day')],
    ['DATE', '2026-13-01', word('not_a_day')],
    ['DATE', '28.02.2026', word('not_a_day')],
    ['PHONE', '+49 (30) 123/456-78', { value: '+49 (30) 123/456-78' }],
    ['PHONE', '555 0100 ext. 12', { value: '555 0100 ext. 12' }],
    ['PHONE', 'call me', word('not_a_phone_number')],
    ['PHONE', '+()', word('not_a_phone_number')],
    ['PHONE', '1'.repeat(41), word('not_a_phone_number')],
    ['ADDRESS', home, { value: wholeHome }],
    ['ADDRESS', '1 Quay, Cork', word('invalid')],
    ['ADDRESS', { ...home, city: ' ' }, word('required', 'city')],
  ])('%s takes or refuses %j', (type, given, expected) => {
    expect(judgeAnswer(asked(type), given as string)).toEqual(expected)
  })

  test.each(QUESTION_TYPES)('%s: nothing is refused when required, and kept as nothing when not', (type) => {
    for (const nothing of [null, undefined, '', '  ', [], [''], { city: '', country: null }]) {
      expect(judgeAnswer(asked(type, true), nothing)).toEqual(word('answer_required'))
      expect(judgeAnswer(asked(type), nothing)).toEqual({ value: null })
    }
  })

  test('is total: whatever arrives is kept or refused, and what is kept fits again', () => {
    const given = fc.oneof(fc.string(), fc.array(fc.oneof(fc.constantFrom(...options), fc.string())), fc.constant(home))
    fc.assert(
      fc.property(fc.constantFrom(...QUESTION_TYPES), given, (type, answer) => {
        const judged = judgeAnswer(asked(type), answer)
        if ('refused' in judged || judged.value === null) return
        expect(judgeAnswer(asked(type), judged.value)).toEqual(judged)
        expect(answerText(judged.value)).not.toBe('')
      }),
    )
  })
})

test('an answer reads on one line', () => {
  expect(answerText('Vegan')).toBe('Vegan')
  expect(answerText(['A', 'C'])).toBe('A, C')
  expect(answerText(wholeHome)).toBe('1 Quay, Cork, IE')
})
