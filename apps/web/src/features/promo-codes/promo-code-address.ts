import { publicPaths } from '@turnout/contract/paths.ts'

/**
 * The event page with a code in it: a visitor who opens it has the code applied. `origin`:
 * `https://turnout.example`.
 */
export const linkWithCode = (event: { id: number; slug: string }, code: string, origin: string): string =>
  `${origin}${publicPaths.event(event.id, event.slug)}?promo_code=${encodeURIComponent(code)}`
