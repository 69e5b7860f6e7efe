import type { PageAssets } from './page-assets.ts'

export interface OrganizerShell {
  /** Of this answer's content security policy. */
  readonly nonce: string
  /** A code of ours: letters and hyphens. */
  readonly locale: string
}

const PLAIN = /^[\w-]*$/u

/** The empty document that the client-rendered application fills. The same for everyone but for nonce and language. */
export function organizerShellHtml(assets: PageAssets, { nonce, locale }: OrganizerShell): string {
  if (!PLAIN.test(nonce) || !PLAIN.test(locale))
    throw new RangeError('Nonce and locale go into the document as they are')
  return [
    `<!doctype html><html lang="${locale}" dir="ltr"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex"><title>Turnout</title>',
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`),
    `<script type="module" src="${assets.script ?? ''}" nonce="${nonce}"></script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('')
}
