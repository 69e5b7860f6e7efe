import { expect, test } from 'vitest'
import { orderDetails } from '../checkout/details.ts'
import { CALLING_CODES } from './calling-codes.ts'
import { COUNTRIES } from '../countries.ts'
import {
  answerIn,
  answerOfField,
  answersIn,
  callingCodeIn,
  fieldsOfAnswer,
  type AnsweredQuestion,
} from './answer-fields.ts'

const question = (type: AnsweredQuestion['type']): AnsweredQuestion => ({
  id: 7,
  title: 'Which?',
  description: null,
  type,
  is_birthday: false,
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

test('a birthday is three fields and travels as one day', () => {
  const born = { ...question('DATE'), is_birthday: true }
  const fields = { [`${name}.day`]: '4', [`${name}.month`]: '11', [`${name}.year`]: '2015' }
  expect(answerIn(fields, name, born)).toBe('2015-11-04')
  expect(fieldsOfAnswer('2015-11-04', name, born)).toEqual(fields)
  expect(answerIn({ [`${name}.day`]: ' ', [`${name}.year`]: '' }, name, born)).toBe('')
  // A client that knows one field only is understood as well.
  expect(answerIn({ [name]: '2015-11-04' }, name, born)).toBe('2015-11-04')
  expect(answerOfField(`${name}.year`)).toBe(name)
})

test('a phone number travels with the country beside it; without script the country was never seen', () => {
  const fields = { [name]: '0912 345 678', [`${name}.region`]: 'PT 351' }
  expect(answerIn(fields, name, question('PHONE'))).toBe('+351912345678')
  expect(answerIn({ ...fields, [`${name}.plain`]: 'on' }, name, question('PHONE'))).toBe('0912 345 678')
  expect(answerIn({ [`${name}.region`]: 'PT 351' }, name, question('PHONE'))).toBe('')
  expect(callingCodeIn('PT +351')).toBeNull()
})

test('every country that has phones has a calling code, and nothing else has one', () => {
  const silent = [...COUNTRIES].filter((code) => !CALLING_CODES.has(code))
  expect(silent).toEqual(['BV', 'GS', 'HM', 'TF', 'UM'])
  expect([...CALLING_CODES.keys()].filter((code) => !COUNTRIES.has(code))).toEqual([])
  expect([...CALLING_CODES.values()].every((code) => /^[1-9]\d{0,2}$/u.test(code))).toBe(true)
})

test('an address travels part by part, and the contract takes all of it', () => {
  const values = { [`${name}.city`]: 'Cork', [`${name}.country`]: 'IE', [`${name}.address_line_1`]: '1 Quay' }
  const questions = answersIn(values, 'order', [question('ADDRESS')])
  expect(questions).toMatchObject([{ question_id: 7, response: { answer: { city: 'Cork', country: 'IE' } } }])
  const order = { first_name: 'Mira', email: 'mira@koller.example', questions }
  expect(orderDetails.safeParse({ order }).success).toBe(true)
})
