import { addressInOneLine } from '../addresses/write-address.ts'
import type { AnswerValue } from './question.ts'

/**
 * An answer on one line, for lists, exports and mails: options separated by commas, an address as its
 * country writes it. `countryName`: in the reader's language; missing: the code of the country.
 */
export function answerText(answer: AnswerValue, { countryName }: { countryName?: string | null } = {}): string {
  if (typeof answer === 'string') return answer
  if (isList(answer)) return answer.filter((option) => option !== '').join(', ')
  return addressInOneLine(answer, { countryName: countryName ?? answer.country })
}

// `Array.isArray` does not narrow a readonly list out of a union.
const isList = (answer: AnswerValue): answer is readonly string[] => Array.isArray(answer)
