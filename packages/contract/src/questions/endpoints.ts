import { endpoint } from '../endpoint.ts'
import { body, locale } from '../fields.ts'
import { all, leftOut, one } from '../lists.ts'
import { params } from '../params.ts'
import { answerChange, answerInput, questionAnswer } from './answer.ts'
import { publicQuestion, question, questionInput, questionOrderInput } from './question.ts'

const ofEvent = params('event_id')
const ofQuestion = params('event_id', 'question_id')

export const questionsOfEvent = endpoint({
  id: 'questions.questionsOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/questions',
  access: 'events:read',
  summary: 'Questions of an event in their order, hidden ones too',
  params: ofEvent,
  status: 200,
  answer: all(question),
})

export const createQuestion = endpoint({
  id: 'questions.createQuestion',
  method: 'POST',
  path: '/api/events/:event_id/questions',
  access: 'events:write',
  summary: 'Add a question after the others',
  params: ofEvent,
  body: questionInput,
  status: 201,
  answer: one(question),
  refusals: ['too_many_questions'],
})

export const sortQuestions = endpoint({
  id: 'questions.sortQuestions',
  method: 'POST',
  path: '/api/events/:event_id/questions/sort',
  access: 'events:write',
  summary: 'Set the order in which questions are asked',
  params: ofEvent,
  body: questionOrderInput,
  status: 200,
  answer: all(question),
})

export const getQuestion = endpoint({
  id: 'questions.getQuestion',
  method: 'GET',
  path: '/api/events/:event_id/questions/:question_id',
  access: 'events:read',
  summary: 'One question',
  params: ofQuestion,
  status: 200,
  answer: one(question),
})

export const updateQuestion = endpoint({
  id: 'questions.updateQuestion',
  method: 'PUT',
  path: '/api/events/:event_id/questions/:question_id',
  access: 'events:write',
  summary: 'Change a question; answers that exist stay as they are',
  params: ofQuestion,
  body: questionInput,
  status: 200,
  answer: one(question),
  refusals: ['question_type_fixed'],
})

export const deleteQuestion = endpoint({
  id: 'questions.deleteQuestion',
  method: 'DELETE',
  path: '/api/events/:event_id/questions/:question_id',
  access: 'events:write',
  summary: 'Delete a question without an answer',
  params: ofQuestion,
  status: 204,
  refusals: ['question_has_answers'],
})

export const saveAnswer = endpoint({
  id: 'questions.saveAnswer',
  method: 'PUT',
  path: '/api/events/:event_id/questions/:question_id/answers',
  access: 'attendees:write',
  summary: 'Answer a question for an order, a ticket or another unit; an answer that exists is replaced',
  params: ofQuestion,
  body: answerInput,
  status: 200,
  answer: one(questionAnswer),
})

export const changeAnswer = endpoint({
  id: 'questions.changeAnswer',
  method: 'PUT',
  path: '/api/events/:event_id/questions/:question_id/answers/:answer_id',
  access: 'attendees:write',
  summary: 'Change an answer; nothing at all takes it back, if the question is not required',
  params: params('event_id', 'question_id', 'answer_id'),
  body: answerChange,
  status: 200,
  answer: one(questionAnswer),
})

export const questionsForBuyers = endpoint({
  id: 'questions.questionsForBuyers',
  method: 'GET',
  path: '/api/public/events/:event_id/questions',
  access: 'anyone',
  summary: 'What buyers of an event are asked, in its order',
  params: ofEvent,
  query: body({ locale: leftOut(locale()) }),
  status: 200,
  answer: all(publicQuestion),
})
