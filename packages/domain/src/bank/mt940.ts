import { isCurrency } from '../money/currency.ts'
import type { BankLine } from './bank-line.ts'
import { calendarDay } from './bank-date.ts'
import { minorOfSum } from './bank-sum.ts'
import { creditorReferenceOf, ibanOf, referenceText, plainText } from './bank-text.ts'
import { readDetails } from './mt940-details.ts'
import { fault, isFault, type StatementFault } from './statement-refusal.ts'

/* MT940, line by line. A statement begins with field 20 and is whole once field 62 has come. */

export interface Mt940Reader {
  /** The next line of the file; answers the movement that it completes, if any. */
  take(text: string): BankLine | StatementFault | null
  /** After the last line. */
  end(): StatementFault | null
}

interface Field {
  readonly tag: string
  readonly at: number
  readonly lines: string[]
}

interface Movement {
  readonly at: number
  readonly place: number
  readonly lines: readonly string[]
  readonly details: readonly string[]
}

interface State {
  at: number
  places: number
  /** Statements that began. */
  statements: number
  isOpen: boolean
  account: string | null
  currency: string | null
  field: Field | null
  movement: Movement | null
}

const TAG = /^:(\d{2}[A-Z]?|NS):(.*)$/su
const END = /^-(?:\}.*)?\s*$/u
/** Of all lines of one field; the standard has six of 65. */
const MAX_FIELD_LINES = 60

export interface Mt940Limits {
  readonly movements: number
}

export function mt940Reader(limits: Mt940Limits): Mt940Reader {
  const state: State = {
    at: 0,
    places: 0,
    statements: 0,
    isOpen: false,
    account: null,
    currency: null,
    field: null,
    movement: null,
  }
  return { take: (text) => take(state, text, limits), end: () => endOf(state) }
}

const at = (line: number, wrong: StatementFault): StatementFault => ({ ...wrong, at: line })

function take(state: State, text: string, limits: Mt940Limits): BankLine | StatementFault | null {
  state.at += 1
  if (state.field === null) {
    // What banks and networks put before the statement.
    const start = /^(?:\uFEFF)?\s*(?:\{.*\{4:)?(:20:.*)$/su.exec(text)?.[1]
    if (start !== undefined) begin(state, start)
    return null
  }
  // Banks that break field 86 anywhere may leave a dash alone.
  const isBroken = state.isOpen && state.field.tag === '86'
  if (END.test(text) && !isBroken) {
    const wrong = closeField(state, limits)
    state.field = null
    return wrong ?? (state.isOpen ? truncated(state.at) : null)
  }
  const [, tag, value = ''] = TAG.exec(text) ?? []
  if (tag === undefined) {
    if (state.field.lines.length === MAX_FIELD_LINES) return at(state.at, fault('BROKEN_FILE', `:${state.field.tag}:`))
    state.field.lines.push(text)
    return null
  }
  return next(state, { tag, at: state.at, lines: [value] }, limits)
}

function begin(state: State, text: string): void {
  state.statements += 1
  state.isOpen = true
  state.account = null
  state.currency = null
  state.field = { tag: '20', at: state.at, lines: [text.slice(4)] }
}

const truncated = (line: number): StatementFault => at(line, fault('TRUNCATED', ':62F:'))

function next(state: State, field: Field, limits: Mt940Limits): BankLine | StatementFault | null {
  const wrong = closeField(state, limits)
  if (wrong !== null) return wrong
  const isNewStatement = field.tag === '20'
  if (isNewStatement && state.isOpen) return truncated(field.at)
  const isClosing = /^62[FM]$/u.test(field.tag)
  if (isClosing && !BALANCE.test(field.lines[0] ?? '')) return truncated(field.at)
  const ended = state.movement !== null && field.tag !== '86' ? lineOf(state.movement, state) : null
  if (field.tag !== '86') state.movement = null
  if (isNewStatement) begin(state, `:20:${field.lines[0]}`)
  else state.field = field
  if (isClosing) state.isOpen = false
  return ended
}

/** Takes in the field that ended. */
function closeField(state: State, limits: Mt940Limits): StatementFault | null {
  const { field } = state
  if (field === null) return null
  const [value = ''] = field.lines
  if (field.tag.startsWith('25')) state.account = accountOf(value)
  if (/^60[FM]$/u.test(field.tag)) return openingBalance(state, field)
  if (field.tag === '61') {
    if (state.currency === null) return at(field.at, fault('BROKEN_FILE', ':60F:'))
    if (!state.isOpen) return at(field.at, fault('BROKEN_FILE', ':61:'))
    state.places += 1
    if (state.places > limits.movements) return at(field.at, fault('TOO_MANY_LINES', String(limits.movements)))
    state.movement = { at: field.at, place: state.places, lines: field.lines, details: [] }
  }
  if (field.tag === '86' && state.movement !== null) state.movement = { ...state.movement, details: field.lines }
  return null
}

/** An IBAN, perhaps with the currency behind it, or the bank's number and the account's, which name no IBAN. */
const accountOf = (value: string): string | null => ibanOf(value) ?? ibanOf(value.trim().replace(/\s*[A-Z]{3}$/u, ''))

const BALANCE = /^[CD]\d{6}([A-Z]{3})\d+,\d*\s*$/u

function openingBalance(state: State, { at: line, lines }: Field): StatementFault | null {
  const [, currency] = BALANCE.exec(lines[0] ?? '') ?? []
  if (currency === undefined) return at(line, fault('BROKEN_FILE', `:60F:${lines[0] ?? ''}`))
  if (!isCurrency(currency)) return at(line, fault('UNKNOWN_CURRENCY', currency))
  state.currency = currency
  return null
}

/** Day of interest, day of booking, direction, third letter of the currency, sum, kind, references. */
const MOVEMENT = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?([\d.,]+)(?:[A-Z][A-Z0-9]{3}(.*))?$/u

function lineOf(movement: Movement, { currency, account }: State): BankLine | StatementFault | null {
  const [first = '', ...more] = movement.lines
  const [, valued = '', booked, mark = '', , sum = '', references = ''] = MOVEMENT.exec(first.trimEnd()) ?? []
  if (valued === '' || currency === null) return at(movement.at, fault('BROKEN_FILE', `:61:${first}`))
  const days = daysOf(valued, booked)
  if (isFault(days)) return at(movement.at, days)
  const minor = minorOfSum(sum, currency, ',')
  if (isFault(minor)) return at(movement.at, minor)
  // What is expected is not booked.
  if (minor === 0 || mark.startsWith('E')) return null
  const isCredit = mark === 'C' || mark === 'RD'
  // Of a payment that was taken back the other side is who it was before.
  const details = readDetails(movement.details, mark.endsWith('C'))
  const [own = '', ofBank = ''] = references.split('//')
  const supplement = plainText(more.join(' '))
  return {
    line: movement.place,
    entryReference: referenceText(ofBank) ?? '',
    ...days,
    amount: isCredit ? minor : -minor,
    charges: chargesIn([supplement, movement.details.join('')], currency),
    currency,
    account,
    name: details.name,
    iban: details.iban,
    reference: details.reference ?? creditorReferenceOf(own),
    text: movement.details.length === 0 ? supplement : details.text,
    endToEndId: details.endToEndId,
    reversal: mark.startsWith('R') || details.isReturn,
  }
}

type Days = Pick<BankLine, 'bookedOn' | 'valuedOn'>

/** The day of booking has no year: it is the one that is nearest to the day of interest. */
function daysOf(valued: string, booked: string | undefined): Days | StatementFault {
  const year = 2000 + Number(valued.slice(0, 2))
  const valuedOn = calendarDay(year, Number(valued.slice(2, 4)), Number(valued.slice(4)))
  if (valuedOn === null) return fault('DATE_UNREADABLE', valued)
  if (booked === undefined) return { bookedOn: valuedOn, valuedOn }
  const [month, day] = [Number(booked.slice(0, 2)), Number(booked.slice(2))]
  const near = [year, year - 1, year + 1].flatMap((one) => calendarDay(one, month, day) ?? [])
  const distance = (one: string): number => Math.abs(Date.parse(one) - Date.parse(valuedOn))
  const bookedOn = near.toSorted((a, b) => distance(a) - distance(b))[0]
  return bookedOn === undefined ? fault('DATE_UNREADABLE', booked) : { bookedOn, valuedOn }
}

function chargesIn(texts: readonly string[], currency: string): number {
  const found = texts.flatMap((text) => /\/CHGS\/([A-Z]{3})(\d+,\d*)/u.exec(text) ?? [])
  const minor = found[1] === currency ? minorOfSum(found[2] ?? '', currency, ',') : 0
  return typeof minor === 'number' ? minor : 0
}

function endOf(state: State): StatementFault | null {
  if (state.statements === 0) return fault('BROKEN_FILE', ':20:')
  // The last field may have no line behind it.
  return state.isOpen ? truncated(state.at) : null
}
