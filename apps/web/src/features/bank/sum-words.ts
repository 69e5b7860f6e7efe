import type { BankLineAnswer } from '@turnout/contract/bank/bank.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMoney } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

/** "€40.50". */
export const moneyWords = (amount: number, currency: string): string =>
  formatMoney(amount, { locale: documentLocale(), currency })

/** The buyer of an order. */
export const buyerName = (order: Pick<BankLineAnswer['orders'][number], 'first_name' | 'last_name'>): string =>
  fullName(order.first_name, order.last_name) || m.orders_no_name()
