/**
 * Turns what a person typed as an amount into decimal text with a point: "1.234,50" and "1,234.50"
 * both give "1234.50". The last point or comma is the decimal mark if at most three digits follow
 * it and it is the only one of its kind. Other text comes back unchanged, so that the server's
 * refusal is about what the person sees.
 */
export function amountText(typed: string): string {
  const text = typed.trim().replace(/[\s\u00a0\u202f'’]/gu, '')
  if (!/^\d[\d.,]*$/u.test(text)) return typed.trim()
  const mark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (mark === -1) return text
  const alone = text.split(text[mark] ?? '').length === 2
  const whole = text.slice(0, mark).replace(/[.,]/gu, '')
  const fraction = text.slice(mark + 1)
  if (!alone) return text.replace(/[.,]/gu, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/**
 * Decimal text with a point as people of a language write it: "26.50" is "26,50" in German. Other
 * text comes back unchanged.
 */
export function amountInLocale(amount: string, locale: string): string {
  if (!/^\d+\.\d+$/u.test(amount)) return amount
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return amount.replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.')
}
