import { isIban, type TransferAccount } from './bank-account.ts'
import { decimalText } from '../money/amount.ts'
import { AMOUNT_MAX_MINOR, lineOfCode, type TransferAsked } from './code-text.ts'

/*
 * The code of the European Payments Council for a transfer in euro: EPC069-12, version 002, known as GiroCode.
 */

const NAME_MAX = 70

/** Banks of these countries are found by the IBAN alone. */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** They take part in SEPA outside the EEA: the code names the bank, too. */
const OTHERS = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ')

/**
 * The text of the code, or null where the standard has none: another currency, an account outside SEPA, an account
 * outside the EEA without its BIC, less than a cent or a thousand million and more.
 */
export function epcCode({ payee, iban, bic }: TransferAccount, asked: TransferAsked): string | null {
  const { amountMinor, currency, reference } = asked
  const country = iban.slice(0, 2)
  const bank = EEA.includes(country) ? '' : OTHERS.includes(country) ? bic : null
  const name = lineOfCode(payee, NAME_MAX)
  if (currency !== 'EUR' || !isIban(iban) || bank === null || name === '') return null
  if (amountMinor < 1 || amountMinor > AMOUNT_MAX_MINOR) return null
  // Service, version, UTF-8, transfer; the line after the amount is a purpose, which a ticket has none of.
  return ['BCD', '002', '1', 'SCT', bank, name, iban, `EUR${decimalText(amountMinor, currency)}`, '', reference].join(
    '\n',
  )
}
