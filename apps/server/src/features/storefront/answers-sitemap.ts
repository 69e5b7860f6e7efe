import { publicPaths } from '@turnout/contract/paths.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import type { IndexableRow } from './queries-sitemap.ts'

/* Sitemaps as sitemaps.org has them. */

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const START = '<?xml version="1.0" encoding="UTF-8"?>\n'

const pathOf = ({ kind, id, title }: IndexableRow): string =>
  kind === 'event' ? publicPaths.event(id, slugOf(title)) : publicPaths.organizer(id, slugOf(title))

export function sitemap(publicUrl: string, pages: readonly IndexableRow[]): string {
  const entries = pages.map(
    (page) =>
      `<url><loc>${xml(publicUrl + pathOf(page))}</loc><lastmod>${page.updated_at.toISOString()}</lastmod></url>`,
  )
  return `${START}<urlset ${SPACE}>\n${entries.join('\n')}\n</urlset>\n`
}

/** Names the sitemaps of an installation that has more pages than one may hold. */
export function sitemapIndex(publicUrl: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, at) => `<sitemap><loc>${xml(`${publicUrl}/sitemaps/${at + 1}.xml`)}</loc></sitemap>`,
  )
  return `${START}<sitemapindex ${SPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const xml = (text: string): string => text.replaceAll(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter)
