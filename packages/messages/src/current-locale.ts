/*
 * The one mutable thing behind the messages: which language they speak when the caller does not
 * say. It sits on globalThis because during development Vite holds a second copy of this module for
 * server rendering, and both copies must agree. Only locale.ts, zones.ts, name-order.ts and the compiled messages
 * import this file.
 */

const SLOT = Symbol.for('turnout.locale')
const shared = globalThis as { [SLOT]?: string | undefined }

export const rememberedLocale = (): string | undefined => shared[SLOT]

export const rememberLocale = (locale: string | undefined): void => {
  shared[SLOT] = locale
}

/** Called by compiled messages. */
export const getLocale = (): string => shared[SLOT] ?? 'en'
