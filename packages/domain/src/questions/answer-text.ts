import { ADDRESS_PARTS, type AnswerValue } from './question.ts'

/** An answer on one line, for lists, exports and mails: options and the parts of an address separated by commas. */
export function answerText(answer: AnswerValue): string {
  if (typeof answer === 'string') return answer
  const parts = isList(answer) ? answer : ADDRESS_PARTS.map((part) => answer[part])
  return parts.filter((part) => part !== null && part !== '').join(', ')
}

// `Array.isArray` does not narrow a readonly list out of a union.
const isList = (answer: AnswerValue): answer is readonly string[] => Array.isArray(answer)
