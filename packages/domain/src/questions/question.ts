/** The kinds of question that an organizer can ask; `type` of a question on the wire. */
export const QUESTION_TYPES = [
  'SINGLE_LINE_TEXT',
  'MULTI_LINE_TEXT',
  'DROPDOWN',
  'MULTI_SELECT_DROPDOWN',
  'RADIO',
  'CHECKBOX',
  'DATE',
  'ADDRESS',
  'PHONE',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** Asked once an order, or once for every unit of certain products. */
export const QUESTION_SCOPES = ['ORDER', 'PRODUCT'] as const
export type QuestionScope = (typeof QUESTION_SCOPES)[number]

const CHOICES: readonly QuestionType[] = ['DROPDOWN', 'MULTI_SELECT_DROPDOWN', 'RADIO', 'CHECKBOX']
const SEVERAL: readonly QuestionType[] = ['MULTI_SELECT_DROPDOWN', 'CHECKBOX']

/** Whether the answer is chosen from options. */
export const isChoice = (type: QuestionType): boolean => CHOICES.includes(type)

/** Whether more than one option may be chosen. */
export const takesSeveral = (type: QuestionType): boolean => SEVERAL.includes(type)

/** Questions of one event, options of one question. */
export const QUESTIONS_MAX = 100
export const OPTIONS_MAX = 100

/** Characters of an answer; longer ones are refused. */
export const ANSWER_LENGTHS = { line: 255, paragraph: 5000, phone: 40 } as const

/** A question as judging answers needs it. */
export interface Question {
  readonly id: number
  readonly title: string
  readonly type: QuestionType
  readonly required: boolean
  /** Only the organizer answers it; buyers never hear of it. */
  readonly isHidden: boolean
  readonly belongsTo: QuestionScope
  /** The options to choose from, each once; empty for other types. */
  readonly options: readonly string[]
  /** Whose units are asked; empty with ORDER. */
  readonly productIds: readonly number[]
  /** Dates whose tickets are asked it; empty: all of the event. */
  readonly occurrenceIds: readonly number[]
}

/** Whether a question that is for such dates is asked where tickets of these are bought. */
export const isAskedOn = (occurrenceIds: readonly number[], bought: readonly number[]): boolean =>
  occurrenceIds.length === 0 || occurrenceIds.some((id) => bought.includes(id))

/** Parts of an ADDRESS answer, as on the wire. */
export const ADDRESS_PARTS = [
  'address_line_1',
  'address_line_2',
  'city',
  'state_or_region',
  'zip_or_postal_code',
  'country',
] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]

/** Without these the place cannot be found: a required address must have them, and so must one that was begun. */
export const NEEDED_ADDRESS_PARTS = ['address_line_1', 'city', 'country'] as const satisfies readonly AddressPart[]

/** `country` is an ISO 3166-1 alpha-2 code. */
export type AddressAnswer = Readonly<Record<AddressPart, string | null>>

/** An answer as it is kept: text (a day as YYYY-MM-DD), the options chosen, or an address. */
export type AnswerValue = string | readonly string[] | AddressAnswer
