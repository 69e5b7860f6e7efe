import type { CheckoutWords } from '../../checkout-page.ts'
import type { ReceiptLine } from './Receipt.tsx'

/** The chosen items, the discount of the code, and the added charges. */
export const linesOf = ({
  lines,
  discount,
  charges,
}: Pick<CheckoutWords, 'lines' | 'discount' | 'charges'>): ReceiptLine[] => [
  ...lines.map(({ id, text, total }) => ({ key: id, name: text, amount: total })),
  ...(discount === null ? [] : [{ key: 'discount', name: discount.code, amount: discount.amount, isDiscount: true }]),
  // A rate that was changed between two lines gives two rows of one name.
  ...charges.map(({ name, amount }, n) => ({ key: `${n} ${name}`, name, amount })),
]
