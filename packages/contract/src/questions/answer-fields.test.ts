import { expect, test } from 'vitest'
import { orderDetails } from '../checkout/details.ts'
import { answerIn, answerOfField, answersIn, type AnsweredQuestion } from './answer-fields.ts'

const question = (type: AnsweredQuestion['type']): AnsweredQuestion => ({
  id: 7,
  title: 'Which?',
  description: null,
  type,
  required: false,
  options: ['A', 'B', 'C'],
})
const name = 'order.questions.0.response.answer'

test('text, a day and one choice are the value of one field', () => {
  for (const type of ['SINGLE_LINE_TEXT', 'DATE', 'RADIO', 'PHONE'] as const)
    expect(answerIn({ [name]: ' x ' }, name, question(type))).toBe('x')
  expect(answerIn({}, name, question('DROPDOWN'))).toBe('')
})

test('several choices are the options whose ticks are set', () => {
  const values = { [`${name}#0`]: 'on', [`${name}#1`]: '', [`${name}#2`]: 'on' }
  expect(answerIn(values, name, question('CHECKBOX'))).toEqual(['A', 'C'])
  expect(answerOfField(`${name}#12`)).toBe(name)
  expect(answerOfField(name)).toBe(name)
})

test('an address travels part by part, and the contract takes all of it', () => {
  const values = { [`${name}.city`]: 'Cork', [`${name}.country`]: 'IE', [`${name}.address_line_1`]: '1 Quay' }
  const questions = answersIn(values, 'order', [question('ADDRESS')])
  expect(questions).toMatchObject([{ question_id: 7, response: { answer: { city: 'Cork', country: 'IE' } } }])
  const order = { first_name: 'Mira', email: 'mira@koller.example', questions }
  expect(orderDetails.safeParse({ order }).success).toBe(true)
})
