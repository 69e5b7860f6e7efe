import type { PageAssets } from '@turnout/contract/pages.ts'
import { escapeHtml } from '../mail/escape-html.ts'

export interface OrganizerShell {
  /** Of this answer's content security policy. */
  readonly nonce: string
  /** A code of ours: letters and hyphens. */
  readonly locale: string
  /** The person's choice, so that the first frame has its colours; null follows the device. */
  readonly theme: ShellTheme | null
  /**
   * The address of the signed-in user, as long as it is not confirmed: the banner about it is
   * there from the first frame.
   */
  readonly unconfirmed: string | null
  /** For browsers without scripts, in the language of `locale`. */
  readonly noScript: string
}

const SHELL_THEMES = ['light', 'dark'] as const
export type ShellTheme = (typeof SHELL_THEMES)[number]

/** The theme that a cookie names; null for none of ours. */
export const shellTheme = (cookie: string | undefined): ShellTheme | null =>
  SHELL_THEMES.find((theme) => theme === cookie) ?? null

const PLAIN = /^[\w-]*$/u

/** Our mark, as in apps/web/src/shell/Mark.tsx, drawn in place: no request for the tab's icon. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    '<path fill="#3148e0" d="M7 3h18a5 5 0 0 1 5 5v4.5a3.5 3.5 0 0 0 0 7V24a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5v-4.5a3.5 3.5 0 0 0 0-7V8a5 5 0 0 1 5-5Z"/>',
    '<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m10.5 16.5 4 4 7.5-8.5"/></svg>',
  ].join(''),
)}`

/**
 * The empty document that the client-rendered application fills. The same for everyone but for
 * nonce, language and theme.
 */
export function organizerShellHtml(
  assets: PageAssets,
  { nonce, locale, theme, unconfirmed, noScript }: OrganizerShell,
): string {
  if (!PLAIN.test(nonce) || !PLAIN.test(locale))
    throw new RangeError('Nonce and locale go into the document as they are')
  const direction = new Intl.Locale(locale).getTextInfo().direction ?? 'ltr'
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"${theme === null ? '' : ` data-theme="${theme}"`}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="robots" content="noindex"><title>Turnout</title><link rel="icon" href="${ICON}">`,
    // React Aria puts one style element into the page and looks here for leave to do so.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`),
    `<script type="module" src="${assets.script ?? ''}" nonce="${nonce}"></script>`,
    ...(unconfirmed === null ? [] : [`<meta name="unconfirmed-email" content="${escapeHtml(unconfirmed)}">`]),
    '</head><body><div id="root"></div>',
    `<noscript><p style="margin:20vh auto;padding:0 24px;max-width:44ch">${escapeHtml(noScript)}</p></noscript>`,
    '</body></html>',
  ].join('')
}
