import { answerText } from '@turnout/domain/questions/answer-text.ts'
import { judgeAnswer, type GivenValue } from '@turnout/domain/questions/judge-answer.ts'
import type { AnswerValue } from '@turnout/domain/questions/question.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { placeNames, type AnswerRow } from './queries-answers.ts'
import { deleteAnswer, insertAnswer, updateAnswer, type AnswerPlace, type LockedAnswerRow } from './store-answers.ts'
import type { LockedQuestionRow } from './store.ts'

export interface Keeping {
  readonly scope: ScopeInEvent<'question'>
  readonly question: LockedQuestionRow
  readonly place: AnswerPlace
  /** The stored answer, locked; nothing while the question is not answered. */
  readonly before: LockedAnswerRow | undefined
  readonly given: GivenValue
}

/**
 * Keeps what an organizer answers. It must fit its question like a buyer's answer; nothing at all
 * takes an answer back. History keeps both on the order or the ticket.
 * @throws Refusal invalid_fields
 */
export async function keepAnswer(tx: Transaction, keeping: Keeping, actor: Actor): Promise<AnswerRow> {
  const { scope, question, place, before, given } = keeping
  const value = read(question, given)
  const title = before?.title ?? question.title
  const id = await write(tx, keeping, value)
  const [was, is] = [textOf(before?.answer ?? null), textOf(value)]
  if (was !== is) {
    const about = place.attendeeId === null ? 'order' : 'attendee'
    const { eventId, accountId } = scope.event
    const entry = { accountId, eventId, entity: about, entityId: place.attendeeId ?? place.orderId }
    const change = { before: { [title]: was }, after: { [title]: is } }
    await recordAudit(tx, actor, [{ ...entry, act: `${about}.answer_changed`, ...change }])
  }
  const { type, belongs_to, is_hidden } = question
  const { productId: product_id, attendeeId: attendee_id, unit } = place
  const asked = { question_id: scope.id, title, type, belongs_to, is_hidden }
  const names = await placeNames(tx, place)
  return { id, ...asked, answer: value, product_id, attendee_id, unit, ...names }
}

const textOf = (value: AnswerValue | null): string | null => (value === null ? null : answerText(value))

function read(question: LockedQuestionRow, given: GivenValue): AnswerValue | null {
  const judged = judgeAnswer(question, given)
  if ('value' in judged) return judged.value
  const fields = Object.entries(judged.refused).map(([part, why]) => [part === '' ? 'answer' : `answer.${part}`, why])
  throw invalidFields(Object.fromEntries(fields))
}

/** Answers the id of the answer, also of one that is taken back. */
async function write(tx: Transaction, { scope, question, place, before }: Keeping, value: AnswerValue | null) {
  if (before === undefined) {
    // Nothing was said and nothing is saved: there is no answer to give an id to.
    if (value === null) throw invalidFields({ answer: 'required' })
    const asked = { eventId: scope.event.eventId, questionId: scope.id, title: question.title }
    return insertAnswer(tx, asked, { place, value })
  }
  await (value === null ? deleteAnswer(tx, before.id) : updateAnswer(tx, before.id, value))
  return before.id
}
