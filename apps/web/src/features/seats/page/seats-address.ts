import type { SeatsPageView } from './seats-page.ts'

interface Asked {
  readonly section?: string
  readonly row?: string
}

/** This page with another choice, for a browser without script. */
export function seatsAddress(page: SeatsPageView, { section, row }: Asked = {}): string {
  const query = new URLSearchParams({ ...keptFields(page), n: String(page.quantity) })
  if (page.with_restricted) query.set('view', 'restricted')
  if (section !== undefined) query.set('section', section)
  if (row !== undefined) query.set('row', row)
  return `${page.page_path}?${query}`
}

/** What every address of the page keeps. */
export const keptFields = ({
  date,
  pass,
  promo_code: code,
  seat_link: link,
}: SeatsPageView): Readonly<Record<string, string>> => ({
  ...(date !== null && { date: String(date) }),
  ...(pass !== null && {
    date: 'passes',
    pass: String(pass.product),
    ...(pass.isChosen && { dates: pass.dates.join(',') }),
  }),
  ...(code !== null && { promo_code: code }),
  ...(link !== null && { seat_link: link }),
})
