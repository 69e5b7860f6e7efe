import type { BankLine, StatementFormat } from '@turnout/domain/bank/bank-line.ts'
import { remainderOf97 } from '@turnout/domain/payments/bank-account.ts'

/** A statement that was written by the rules of its format, and what it says. No bank made it. */
export interface SampleStatement {
  readonly title: string
  readonly format: StatementFormat
  readonly bytes: Buffer
  readonly lines: readonly Partial<BankLine>[]
}

/** An IBAN of a country with the right check digits, for an account that there is nowhere. */
const ibanFor = (country: string, account: string): string =>
  country + String(98 - remainderOf97(`${country}00${account}`)).padStart(2, '0') + account

/** Letters of Windows-1252; of the rest of its own signs only the euro. */
export const inWindows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')

export const OWN = {
  DE: ibanFor('DE', '100000001234567890'),
  AT: ibanFor('AT', '1100000012345678'),
  CH: ibanFor('CH', '00000A12345678901'),
  CH_EUR: ibanFor('CH', '00000A12345678902'),
  NL: ibanFor('NL', 'TURN0123456789'),
  FR: ibanFor('FR', '30000000010000000123416'),
} as const

export const PAYER = {
  DE: ibanFor('DE', '200000000000000042'),
  DE_2: ibanFor('DE', '200000000000000043'),
  AT: ibanFor('AT', '2200000000000042'),
  CH: ibanFor('CH', '00000B00000000042'),
  NL: ibanFor('NL', 'GAST0000000042'),
  FR: ibanFor('FR', '40000000010000000004242'),
  GB: ibanFor('GB', 'GAST00000000000042'),
} as const

/** The payment references of three orders, as the product makes them, and two Swiss ones of another system. */
export const RF = { one: 'RF39O7Q2MKX3P', two: 'RF10O4H8WTRN2', three: 'RF61OK9P3VZ6D' } as const
export const QRR = { one: '702000000000000000000042010', two: '702000000000000000000042021' } as const
