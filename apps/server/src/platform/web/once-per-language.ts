import type { CachedPage } from './cached-page.ts'

/**
 * One drawing a language, however many ask at once; a failed one is tried again. Languages are few:
 * they come from a closed list.
 */
export function oncePerLanguage(
  draw: (locale: string) => Promise<CachedPage>,
): (locale: string) => Promise<CachedPage> {
  const drawn = new Map<string, Promise<CachedPage>>()
  return (locale) => {
    const known = drawn.get(locale)
    if (known !== undefined) return known
    const drawing = draw(locale)
    drawn.set(locale, drawing)
    drawing.catch(() => drawn.delete(locale))
    return drawing
  }
}
