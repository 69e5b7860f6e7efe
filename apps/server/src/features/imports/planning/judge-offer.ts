import { judgeRichText } from '@turnout/domain/events/rich-text.ts'
import { sanitiseHtml, textOfHtml } from '../../../platform/text/sanitise-html.ts'
import type { OfferedProduct } from './read-offer.ts'
import type { NewProblem } from './store-staging.ts'

export const PRODUCT_TITLE_MAX = 255

/** A description as the form of a product keeps it; null: there is none, or the form would refuse it. */
export function describedAs(told: string | null): { readonly html: string | null; readonly isRefused: boolean } {
  const safe = sanitiseHtml(told ?? '')
  const text = textOfHtml(safe)
  if (text === '') return { html: null, isRefused: false }
  const isAllowed = judgeRichText(safe, text) === 'allowed'
  return { html: isAllowed ? safe : null, isRefused: !isAllowed }
}

/** What comes in otherwise of products that are made anew: titles that are cut, descriptions that stay out. */
export function judgeOffer(offer: ReadonlyMap<string, OfferedProduct>): readonly NewProblem[] {
  const made = [...offer.values()].filter(({ target }) => target === null)
  return made.flatMap((one, n) => {
    const { product, tier, told, toldAt } = one
    const place = { fileId: toldAt?.fileId ?? null, line: toldAt?.line ?? null }
    const isFirst = made.findIndex((other) => other.product === product) === n
    const cut = [isFirst ? product : '', tier ?? ''].filter((text) => text.length > PRODUCT_TITLE_MAX)
    const problems: NewProblem[] = cut.map((value) => ({ ...place, code: 'text_cut', column: 'product', value }))
    if (isFirst && describedAs(told?.description ?? null).isRefused)
      problems.push({ ...place, code: 'not_taken_over', column: 'description', value: product })
    return problems
  })
}
