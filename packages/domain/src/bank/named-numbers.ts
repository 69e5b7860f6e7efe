import { orderOfPaymentReference } from '../payments/payment-reference.ts'
import type { BankLine } from './bank-line.ts'

/** Letters and digits of order numbers; those that are misread for others are not among them. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
/** A payment reference inside of a text without blanks. */
const REFERENCE = /RF\d{2}[O0][0-9A-Z]{8}/gu
/** An order number as people type it; with one character more or less, for the one that was mistyped. */
const NUMBER = /(?<![0-9A-Z])[O0][-–. ]?([0-9A-Z]{7,9})(?![0-9A-Z])/gu
/** Of one line; a text that names more is no payment for orders. */
const NAMED_MAX = 20

/** The order numbers that a line names. */
export interface NamedNumbers {
  /** By a payment reference whose check digits are right. */
  readonly sure: readonly string[]
  /** Without check digits, or with wrong ones. */
  readonly plain: readonly string[]
}

const compact = (text: string): string => text.toUpperCase().replace(/[\s./-]/gu, '')

/** Every payment reference in a text, with whatever blanks it was typed. */
const referencesIn = (text: string): string[] => {
  const found: string[] = []
  const glued = compact(text)
  for (let from = glued.indexOf('RF'); from !== -1; from = glued.indexOf('RF', from + 1)) {
    REFERENCE.lastIndex = from
    const match = REFERENCE.exec(glued)
    if (match === null) break
    found.push(match[0])
    from = match.index
  }
  return found
}

/** The order numbers that the reference and the text of a line name, each once. */
export function numbersIn(line: Pick<BankLine, 'reference' | 'text' | 'endToEndId'>): NamedNumbers {
  const texts = [line.reference ?? '', line.text, line.endToEndId ?? '']
  const sure = new Set<string>()
  const plain = new Set<string>()
  for (const reference of texts.flatMap(referencesIn)) {
    const number = orderOfPaymentReference(reference)
    if (number === null) plain.add(`O-${reference.slice(5)}`)
    else sure.add(number)
  }
  for (const text of texts)
    for (const [, body = ''] of text.toUpperCase().matchAll(NUMBER)) if (!sure.has(`O-${body}`)) plain.add(`O-${body}`)
  return { sure: [...sure].slice(0, NAMED_MAX), plain: [...plain].slice(0, NAMED_MAX) }
}

/**
 * The numbers that one typing error away may be meant: a character that is another, is missing or is there too often,
 * or two that changed places. Without the number itself.
 */
export function numbersNear(number: string): readonly string[] {
  const body = number.slice(2)
  const near = new Set<string>()
  const add = (text: string): void => {
    if (text.length === LENGTH && text !== body) near.add(`O-${text}`)
  }
  for (let at = 0; at <= body.length; at += 1) {
    const before = body.slice(0, at)
    add(before + body.slice(at + 1))
    if (at + 1 < body.length) add(before + body.charAt(at + 1) + body.charAt(at) + body.slice(at + 2))
    for (const letter of READABLE) {
      if (at < body.length) add(before + letter + body.slice(at + 1))
      add(before + letter + body.slice(at))
    }
  }
  return [...near]
}
