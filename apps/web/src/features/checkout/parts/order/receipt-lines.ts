import type { CheckoutWords } from '../../checkout-page.ts'
import type { ReceiptLine } from './Receipt.tsx'

/** The chosen items, the discount of the code, and the added charges. */
export const linesOf = ({
  lines,
  discount,
  discounts,
  charges,
}: Pick<CheckoutWords, 'lines' | 'discount' | 'discounts' | 'charges'>): ReceiptLine[] => [
  ...lines.map(({ id, text, total }) => ({ key: id, name: text, amount: total })),
  ...discounts.map(({ title, amount }) => ({ key: `off ${title}`, name: title, amount, isDiscount: true })),
  ...(discount === null ? [] : [{ key: 'discount', name: discount.code, amount: discount.amount, isDiscount: true }]),
  // A rate that was changed between two lines gives two rows of one name.
  ...charges.map(({ name, amount }, n) => ({ key: `${n} ${name}`, name, amount })),
]
