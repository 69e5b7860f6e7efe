/*
 * Accounts that buyers transfer money to (docs/domain/offline-payments.md). One field takes an IBAN or any
 * other account number.
 */

/** Shortest and longest IBAN of any country: Norway has 15 characters, the standard allows 34. */
const IBAN_LENGTH = { min: 15, max: 34 } as const

/** Groups of an IBAN are typed with spaces or hyphens between them. */
const GAPS = /[\s-]/gu
/** Two letters and two digits first: a person who types that means an IBAN. */
const LIKE_AN_IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]*$/u
/** Other account numbers may carry a word, such as a sort code. */
const ACCOUNT = /^[\p{L}\p{N} .,:/#()-]+$/u
const DIGITS_NEEDED = 4
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u

/** ISO 7064, MOD 97-10: letters count from 10, the first four characters go to the end. */
export function remainderOf97(text: string): number {
  let rest = 0
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

const isIbanShaped = (text: string): boolean =>
  LIKE_AN_IBAN.test(text) && text.length >= IBAN_LENGTH.min && text.length <= IBAN_LENGTH.max

/** Whether it is an IBAN as `accountOf` keeps it; other account numbers are not. */
export const isIban = (account: string): boolean => isIbanShaped(account) && remainderOf97(account) === 1

/**
 * An account as it is kept. What begins like an IBAN has to be a whole one with the right check
 * digits; anything else is an account number with four digits or more.
 */
export function accountOf(
  typed: string,
): { readonly account: string } | { readonly refused: 'not_an_iban' | 'not_an_account' } {
  const compact = typed.replace(GAPS, '').toUpperCase()
  if (LIKE_AN_IBAN.test(compact)) return isIban(compact) ? { account: compact } : { refused: 'not_an_iban' }
  const isNumber = ACCOUNT.test(typed) && !typed.includes('//') && typed.replace(/\P{N}/gu, '').length >= DIGITS_NEEDED
  return isNumber ? { account: typed.trim() } : { refused: 'not_an_account' }
}

/** A BIC as it is kept; null for what is none. */
export function bicOf(typed: string): string | null {
  const bic = typed.replace(/\s/gu, '').toUpperCase()
  return BIC.test(bic) ? bic : null
}

/** In groups of four, as people read an IBAN aloud; another account number as it is. */
export const accountText = (account: string): string =>
  isIban(account) ? account.replace(/(.{4})(?=.)/gu, '$1 ') : account

export interface PostalAddress {
  /** Street and number. */
  readonly address_line_1: string | null
  readonly zip_or_postal_code: string
  readonly city: string
  /** ISO 3166-1, two letters. */
  readonly country: string
}

/** The account that a buyer transfers to, as it is kept. */
export interface TransferAccount {
  readonly payee: string
  readonly iban: string
  readonly bic: string | null
  /** Where the payee is. The Swiss standard asks for it. */
  readonly address: PostalAddress | null
}
