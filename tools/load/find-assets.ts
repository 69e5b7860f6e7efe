import type { Sent } from './step-plan.ts'

const TAG = /<(?:link|script|img)\b[^>]*>/gu
const ADDRESS = /\b(?:href|src)="(\/[^"]+)"/u
/** Links that a browser loads automatically. */
const FETCHED = /\brel="(?:stylesheet|preload|modulepreload|icon)"/u

/** What a browser that has nothing yet fetches for a page. */
export function assetsIn(html: string): Sent[] {
  const addresses = [...html.matchAll(TAG)].flatMap(([tag]) => {
    const address = ADDRESS.exec(tag)?.[1]
    return address === undefined || (tag.startsWith('<link') && !FETCHED.test(tag)) ? [] : [address]
  })
  return [...new Set(addresses)].map((path) => ({ method: 'GET', path: path.replaceAll('&amp;', '&') }))
}
