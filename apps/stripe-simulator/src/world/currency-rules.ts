import { ApiError } from '../http/api-error.ts'

/*
 * Stripe's rules about amounts (docs.stripe.com/currencies): smallest charges, the largest, and
 * numbers that must end in zeros.
 */
const MINIMUM: Readonly<Record<string, number>> = {
  usd: 50,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  eur: 50,
  inr: 50,
  nzd: 50,
  sgd: 50,
  jpy: 50,
  gbp: 30,
  aed: 200,
  bgn: 100,
  ron: 200,
  pln: 200,
  sek: 300,
  nok: 300,
  dkk: 250,
  hkd: 400,
  myr: 200,
  thb: 1000,
  mxn: 1000,
  czk: 1500,
  huf: 17_500,
}
const MAXIMUM = 99_999_999
const ENDS_IN: Readonly<Record<string, number>> = { isk: 100, ugx: 100, bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10 }

const invalid = (message: string, code: string): ApiError => new ApiError(400, message, { code, param: 'amount' })

export const checkMultiple = (amount: number, currency: string): void => {
  const step = ENDS_IN[currency] ?? 1
  if (amount % step !== 0) {
    throw invalid(
      `Invalid amount: in ${currency.toUpperCase()} it has to be evenly divisible by ${step}.`,
      'parameter_invalid_integer',
    )
  }
}

/** @throws ApiError for an amount that cannot be charged. */
export function checkCharge(amount: number, currency: string): void {
  if (amount < 1) throw invalid('Invalid positive integer', 'parameter_invalid_integer')
  checkMultiple(amount, currency)
  if (amount < (MINIMUM[currency] ?? 1)) {
    throw invalid('The charge amount is below the minimum of this currency.', 'amount_too_small')
  }
  if (amount > MAXIMUM) throw invalid('Amount must be no more than 999,999.99.', 'amount_too_large')
}

const WHOLE = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const IN_THOUSANDTHS = new Set('bhd jod kwd omr tnd'.split(' '))

/** An amount as people read it, such as `37.80 EUR`. */
export function amountText({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  const decimals = WHOLE.has(currency) ? 0 : IN_THOUSANDTHS.has(currency) ? 3 : 2
  const digits = String(amount).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return `${text} ${currency.toUpperCase()}`
}
