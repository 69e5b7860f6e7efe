/** Languages whose code means another country to Intl: `pt` alone is Brazil's Portuguese there. */
const TAGS: Readonly<Record<string, string>> = { pt: 'pt-PT' }

/** The language tag that Intl formats and counts by in a language of ours. */
export const tagOf = (locale: string): string => TAGS[locale] ?? locale
