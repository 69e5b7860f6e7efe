import { QUESTIONS_MAX } from '@turnout/domain/questions/question.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import { insertQuestion } from '../../questions/store.ts'
import { countQuestions, questionOfWords } from './store-target.ts'
import type { NewProblem } from '../planning/store-staging.ts'
import type { KnownQuestion, Running } from './keep-running.ts'

const TITLE_MAX = 255

type Scope = 'ORDER' | 'PRODUCT'

/**
 * The question of a title that takes words, made where there is none; null: the event has as many as
 * it can, which is noted once. In an event that sells already a new one is for the organizer alone, as buyers were never
 * asked it here.
 */
export async function questionTitled(
  running: Running,
  told: string,
  { belongsTo, from }: { readonly belongsTo: Scope; readonly from: Pick<NewProblem, 'fileId' | 'line'> },
): Promise<KnownQuestion | null> {
  const title = told.trim().slice(0, TITLE_MAX) || '?'
  const key = `${belongsTo} ${title}`
  const known = running.questions.get(key)
  if (known !== undefined) return known
  const question = (await askedAlready(running, title, belongsTo)) ?? (await makeQuestion(running, title, belongsTo))
  if (question === null) running.notes.push({ ...from, code: 'not_taken_over', column: 'question', value: title })
  running.questions.set(key, question)
  return question
}

async function askedAlready({ tx, place }: Running, title: string, belongsTo: Scope): Promise<KnownQuestion | null> {
  const id = await questionOfWords(tx, place.eventId, { title, belongsTo })
  return id === undefined ? null : { id, title, isNew: false }
}

async function makeQuestion(running: Running, title: string, belongsTo: Scope): Promise<KnownQuestion | null> {
  const { tx, place, accountId, actor, isNewEvent } = running
  if ((await countQuestions(tx, place.eventId)) >= QUESTIONS_MAX) return null
  const fields = {
    title,
    description: null,
    type: 'MULTI_LINE_TEXT' as const,
    is_birthday: false,
    required: false,
    is_hidden: !isNewEvent,
    belongs_to: belongsTo,
    options: [],
  }
  const id = await insertQuestion(tx, place.eventId, fields)
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId: place.eventId,
      entity: 'question',
      entityId: id,
      act: 'question.created',
      after: fields,
    },
  ])
  return { id, title, isNew: true }
}
