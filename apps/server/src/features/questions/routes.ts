import * as endpoints from '@turnout/contract/questions/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { eventOfCaller, isEventShownTo } from '../events/access.ts'
import { answerOfCaller, questionOfCaller } from './access.ts'
import { answerAnswer, publicQuestionAnswer, questionAnswer } from './answers.ts'
import { createQuestion, deleteQuestion, updateQuestion } from './change-questions.ts'
import { languageOfEvent, questionById, questionsOfEvent } from './queries.ts'
import { changeAnswer, saveAnswer } from './change-answers.ts'
import { sortQuestions } from './sort-questions.ts'

export function questionRoutes(app: FastifyInstance): void {
  const { database } = app

  const read = async (questionId: number) => {
    const question = await questionById(database, questionId)
    if (question === undefined) throw new Refusal('not_found')
    return { data: questionAnswer(question) }
  }
  const list = async (eventId: number) => ({ data: (await questionsOfEvent(database, eventId)).map(questionAnswer) })

  serve(app, endpoints.questionsOfEvent, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    return list(eventId)
  })

  serve(app, endpoints.createQuestion, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return read(await write((tx) => createQuestion(tx, { scope, input: body }, actor)))
  })

  serve(app, endpoints.sortQuestions, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => sortQuestions(tx, { scope, input: body }, actor))
    return list(scope.eventId)
  })

  serve(app, endpoints.getQuestion, async ({ caller, params }) => {
    const { id: questionId } = await questionOfCaller(database, caller, params)
    return read(questionId)
  })

  serve(app, endpoints.updateQuestion, async ({ caller, params, body, actor, write }) => {
    const scope = await questionOfCaller(database, caller, params)
    await write((tx) => updateQuestion(tx, { scope, input: body }, actor))
    return read(scope.id)
  })

  serve(app, endpoints.deleteQuestion, async ({ caller, params, actor, write }) => {
    const scope = await questionOfCaller(database, caller, params)
    await write((tx) => deleteQuestion(tx, scope, actor))
  })

  servePublic(app, endpoints.questionsForBuyers, async ({ caller, params, query, locale: spoken }) => {
    if (!(await isEventShownTo(database, caller, params.event_id))) throw new Refusal('not_found')
    const questions = await questionsOfEvent(database, params.event_id)
    const reading = { locale: query.locale ?? spoken, first: await languageOfEvent(database, params.event_id) }
    return { data: questions.filter(({ is_hidden }) => !is_hidden).map((row) => publicQuestionAnswer(row, reading)) }
  })

  answerRoutes(app)
}

function answerRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endpoints.saveAnswer, async ({ caller, params, body, actor, write }) => {
    const scope = await questionOfCaller(database, caller, params)
    return { data: answerAnswer(await write((tx) => saveAnswer(tx, { scope, input: body }, actor))) }
  })

  serve(app, endpoints.changeAnswer, async ({ caller, params, body, actor, write }) => {
    const scope = await answerOfCaller(database, caller, params)
    return { data: answerAnswer(await write((tx) => changeAnswer(tx, { scope, given: body.answer }, actor))) }
  })
}
