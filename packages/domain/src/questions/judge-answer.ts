import { isDay } from './calendar-day.ts'
import {
  ADDRESS_PARTS,
  ANSWER_LENGTHS,
  isChoice,
  NEEDED_ADDRESS_PARTS,
  takesSeveral,
  type AddressAnswer,
  type AnswerValue,
  type Question,
} from './question.ts'

/**
 * Whether one answer fits its question. The same for a buyer's answer and for one that the
 * organizer enters; judge-answers.ts selects the questions for each buyer. See
 * docs/domain/questions.md.
 */
export interface AnswerRefusal {
  readonly word:
    | 'required'
    | 'invalid'
    | 'invalid_characters'
    | 'too_long'
    | 'not_in_list'
    | 'one_answer_only'
    | 'not_a_day'
    | 'not_a_phone_number'
    | 'unknown_question'
    | 'answered_twice'
    | 'answer_required'
    | 'question_unanswered'
  /** `question`: its title, with `question_unanswered`. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** As it arrives: nothing, text, a list or an address, already trimmed and bounded. */
export type GivenValue = string | readonly string[] | Partial<AddressAnswer> | null | undefined

/**
 * The answer to keep (null: there is no answer, and none was required), or the reason of the
 * refusal: under `''` the answer as a whole, else the part of an address.
 */
export type JudgedAnswer =
  | { readonly value: AnswerValue | null }
  | { readonly refused: Readonly<Record<string, AnswerRefusal>> }

export type AskedQuestion = Pick<Question, 'type' | 'required' | 'options'>

const refuse = (word: AnswerRefusal['word']): JudgedAnswer => ({ refused: { '': { word } } })

export function judgeAnswer(question: AskedQuestion, given: GivenValue): JudgedAnswer {
  if (isNothing(given)) return question.required ? refuse('answer_required') : { value: null }
  if (question.type === 'ADDRESS') return isAddress(given) ? judgeAddress(given) : refuse('invalid')
  if (isAddress(given)) return refuse('invalid')
  if (takesSeveral(question.type)) return judgeSeveral(question.options, typeof given === 'string' ? [given] : given)
  if (typeof given !== 'string') return refuse('one_answer_only')
  if (isChoice(question.type)) return question.options.includes(given) ? { value: given } : refuse('not_in_list')
  return judgeText(question.type, given)
}

type SomeValue = NonNullable<GivenValue>

const isAddress = (given: SomeValue): given is Partial<AddressAnswer> =>
  typeof given === 'object' && !Array.isArray(given)

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

function isNothing(given: GivenValue): given is null | undefined {
  if (given === null || given === undefined || typeof given === 'string') return isBlank(given)
  return isAddress(given)
    ? ADDRESS_PARTS.every((part) => isBlank(given[part]))
    : given.every((option) => isBlank(option))
}

/** Kept in the order of the options, each once: two lists of the same choices are the same answer. */
function judgeSeveral(options: readonly string[], given: readonly string[]): JudgedAnswer {
  const chosen = new Set(given.filter((option) => !isBlank(option)))
  if (![...chosen].every((option) => options.includes(option))) return refuse('not_in_list')
  return { value: options.filter((option) => chosen.has(option)) }
}

function judgeAddress(given: Partial<AddressAnswer>): JudgedAnswer {
  const missing = NEEDED_ADDRESS_PARTS.filter((part) => isBlank(given[part]))
  if (missing.length > 0) return { refused: Object.fromEntries(missing.map((part) => [part, { word: 'required' }])) }
  const parts = ADDRESS_PARTS.map((part) => [part, isBlank(given[part]) ? null : (given[part] ?? '').trim()])
  // `fromEntries` forgets which names went in.
  return { value: Object.fromEntries(parts) as unknown as AddressAnswer }
}

// Line ends, tabs and the marks that reorder the text around an answer in a list.
const LEAVES_THE_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

function judgeText(type: Question['type'], given: string): JudgedAnswer {
  const text = given.trim()
  if (type === 'DATE') return isDay(text) ? { value: text } : refuse('not_a_day')
  if (type === 'PHONE') return isPhone(text) ? { value: text } : refuse('not_a_phone_number')
  if (text.length > (type === 'MULTI_LINE_TEXT' ? ANSWER_LENGTHS.paragraph : ANSWER_LENGTHS.line))
    return refuse('too_long')
  if (type === 'SINGLE_LINE_TEXT' && LEAVES_THE_LINE.test(text)) return refuse('invalid_characters')
  return { value: text }
}

/** Checked loosely: countries write numbers in too many ways. At least four digits and what people put between them. */
export function isPhone(text: string): boolean {
  if (text.length > ANSWER_LENGTHS.phone || !/^\+?[\d\s()./-]+(?:(?:ext\.?|x)\s?\d+)?$/iu.test(text)) return false
  return text.replaceAll(/\D/gu, '').length >= 4
}
