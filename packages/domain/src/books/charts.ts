/*
 * Which account number a booking has with an accountant (docs/domain/books.md). Without zod, because the screen shows
 * the defaults too.
 */

/** The German charts of accounts that DATEV knows; their numbers are defaults that can be changed. */
export const BOOK_CHARTS = ['SKR03', 'SKR04'] as const
export type BookChart = (typeof BOOK_CHARTS)[number]

/**
 * What an accountant has an account for. Of money that came outside the card provider it is told apart how it came: by
 * transfer, in cash, or on a card terminal at the door.
 */
export const BOOK_ACCOUNTS = [
  'revenue_19',
  'revenue_7',
  'revenue_0',
  'revenue_other',
  'tax_other',
  'fees',
  'receivable',
  'card',
  'transfer',
  'cash',
  'terminal',
  'elsewhere',
  'platform_fees',
  'surplus',
  'shortfall',
  'disputed',
  'gift_cards',
  'safe',
  'till_expenses',
  'cash_difference',
] as const
export type BookAccount = (typeof BOOK_ACCOUNTS)[number]
export type BookNumbers = Readonly<Record<BookAccount, string>>

/** Digits of an account number; all of an account have as many. */
export const BOOK_NUMBER_DIGITS = { min: 4, max: 8 } as const

/**
 * Numbers of accounts that DATEV delivers. Revenue at 19 and 7 % is on accounts that work out their tax themselves, so
 * what is booked there is gross.
 */
export const CHART_NUMBERS: Readonly<Record<BookChart, BookNumbers>> = {
  SKR03: {
    revenue_19: '8400',
    revenue_7: '8300',
    revenue_0: '8100',
    revenue_other: '8200',
    tax_other: '1770',
    fees: '8100',
    receivable: '1410',
    card: '1360',
    transfer: '1361',
    cash: '1000',
    terminal: '1362',
    elsewhere: '1363',
    platform_fees: '4970',
    surplus: '1590',
    shortfall: '8700',
    disputed: '1500',
    gift_cards: '1700',
    safe: '1010',
    till_expenses: '4900',
    cash_difference: '2309',
  },
  SKR04: {
    revenue_19: '4400',
    revenue_7: '4300',
    revenue_0: '4100',
    revenue_other: '4200',
    tax_other: '3800',
    fees: '4100',
    receivable: '1210',
    card: '1460',
    transfer: '1461',
    cash: '1600',
    terminal: '1462',
    elsewhere: '1463',
    platform_fees: '6855',
    surplus: '1370',
    shortfall: '4700',
    disputed: '1300',
    gift_cards: '3500',
    safe: '1610',
    till_expenses: '6300',
    cash_difference: '6969',
  },
}

/** The numbers of a chart, with those that were changed. */
export const bookNumbers = (chart: BookChart, changed: Readonly<Partial<BookNumbers>>): BookNumbers => ({
  ...CHART_NUMBERS[chart],
  ...changed,
})
