import { rememberLocale, rememberedLocale } from './current-locale.ts'
import { languageOfHeader, languageOfTag } from './wished-language.ts'

/** The languages that are offered. Each has every word, or nothing compiles. Codes are lower case. */
export const LOCALES = ['en', 'de', 'es', 'fr', 'pt', 'pt-br', 'zh-cn'] as const

/**
 * Languages that are being translated: their files are checked, they are not offered, and no page
 * carries their words. One that is finished moves to LOCALES.
 */
export const LOCALES_UNDER_WAY: readonly string[] = []

export type Locale = (typeof LOCALES)[number]

export const BASE_LOCALE = 'en' satisfies Locale

/** Each language's name in that language, for the language switch. */
export const NATIVE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
  'pt-br': 'Português (Brasil)',
  'zh-cn': '简体中文',
} as const satisfies Record<Locale, string> & Readonly<Record<string, string>>

/** A longer Accept-Language is no browser's; it is not read at all. Characters. */
const ACCEPT_LANGUAGE_MAX = 1000

/** The locale that a text names exactly (case aside), or null. Safe for anything a client may send. */
export function localeOf(text: unknown): Locale | null {
  if (typeof text !== 'string' || text.length > 16) return null
  const code = text.toLowerCase()
  return LOCALES.find((locale) => locale === code) ?? null
}

/** The locale that serves a language tag, such as one of a document; or null. Safe for anything a client may send. */
export const localeOfTag = (tag: unknown): Locale | null =>
  typeof tag === 'string' && tag.length <= 35 ? (localeOf(tag) ?? languageOfTag(tag, LOCALES)) : null

/** A browser sends the same header with every request, and there are few kinds of browsers: each is read once. */
const readHeaders = new Map<string, Locale | null>()
const READ_HEADERS_MAX = 1000

function localeOfHeader(header: string): Locale | null {
  if (header.length > ACCEPT_LANGUAGE_MAX) return null
  const known = readHeaders.get(header)
  if (known !== undefined) return known
  const locale = languageOfHeader(header, LOCALES)
  if (readHeaders.size < READ_HEADERS_MAX) readHeaders.set(header, locale)
  return locale
}

/**
 * The known facts about the caller's language: cookie `locale`, locale saved with the user,
 * `Accept-Language`.
 */
export interface LocaleHints {
  readonly cookie?: string | null | undefined
  readonly saved?: string | null | undefined
  readonly acceptLanguage?: string | null | undefined
}

/** Cookie, then saved locale, then browser, then English. Anything unknown or malformed counts as absent. */
export function pickLocale({ cookie, saved, acceptLanguage }: LocaleHints): Locale {
  return localeOf(cookie) ?? localeOf(saved) ?? localeOfHeader(acceptLanguage ?? '') ?? BASE_LOCALE
}

/**
 * Runs `render` with every message in `locale`. For synchronous rendering only: the locale is
 * process-wide while `render` runs, so a promise would leak it into other requests, and is refused.
 */
export function runInLocale<T>(locale: Locale, render: () => T): T {
  const before = rememberedLocale()
  rememberLocale(locale)
  try {
    const result = render()
    if (result instanceof Promise)
      throw new TypeError('runInLocale renders synchronously; pass { locale } to messages instead')
    return result
  } finally {
    rememberLocale(before)
  }
}

/** In the browser, once at start: messages speak the language of `<html lang>`, which the server chose. */
export function setClientLocale(): Locale {
  const locale = localeOfTag(document.documentElement.lang) ?? BASE_LOCALE
  rememberLocale(locale)
  return locale
}
