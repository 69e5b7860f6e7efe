import type { PageAssets, Rendered } from '@turnout/contract/pages.ts'
import { type EventTheme, eventTheme, type ThemeInput } from '@turnout/domain/colour/event-theme.ts'
import { lookDeclarations } from '@turnout/domain/look/look-declarations.ts'
import type { CoverCrop } from '@turnout/domain/look/look.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import { EARLY_PRESSES } from './early-presses.ts'
import { embeddedJson, escapeHtml } from './escape.ts'

/** The head of a page, outside its body. All strings are plain text; this file escapes them. */
export interface DocumentHead {
  /** Language of the page, a code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  readonly title: string
  readonly description?: string | undefined
  readonly keywords?: string | undefined
  /** Absolute address without query. */
  readonly canonical?: string | undefined
  /** For pages that belong to one person or that are not published. */
  readonly noIndex?: boolean | undefined
  /** The organizer's colours; our own neutral ones if absent. */
  readonly theme?: ThemeInput | undefined
  /** What of its cover a page shows. */
  readonly coverCrop?: CoverCrop | undefined
  /** Rules for parts that few pages of this kind have; written by us, with no text of a person. */
  readonly style?: string | undefined
  /** Tiny blurred cover as a data: address of an image, shown until the cover has loaded. */
  readonly coverPlaceholder?: string | undefined
  readonly share?: SharedLink | undefined
  /** schema.org data as plain JSON. */
  readonly jsonLd?: unknown
  /** One letter for the browser's tab, drawn on the accent. */
  readonly initial?: string | undefined
  /**
   * For a page that can be installed like an app: addresses of its manifest and of a picture for
   * phones that read no manifest.
   */
  readonly app?: { readonly manifest: string; readonly icon: string } | undefined
  /** A few lines of script for a page that does not wake up; the page works without. */
  readonly smallScript?: string | undefined
  /** Whether the page is in a frame of another site, which its links and forms leave. */
  readonly isFramed?: boolean | undefined
  /** The same page in other languages, absolute. */
  readonly alternates?: readonly { readonly locale: string; readonly href: string }[] | undefined
}

/** What chats and posts show of a link. */
interface SharedLink {
  readonly siteName: string
  /** Absolute address of a picture of 1200 × 630. */
  readonly imageUrl: string
  readonly imageAlt: string
}

export interface DocumentParts {
  readonly head: DocumentHead
  readonly assets: PageAssets
  readonly body: string
  /** Below the body, outside of what wakes up. */
  readonly foot?: string
  /**
   * The data that the browser needs to wake the page; undefined for a page that needs no script.
   */
  readonly props: unknown
}

const NEUTRAL: ThemeInput = { accent: '#3148e0', background: '#f7f6f3', cover: false }
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])
const IMAGE_DATA = /^data:image\/(?:webp|avif|jpeg|png);base64,[A-Za-z0-9+/=]{1,4000}$/u

const meta = (kind: 'name' | 'property', key: string, value: string | undefined): string =>
  value === undefined || value === '' ? '' : `<meta ${kind}="${key}" content="${escapeHtml(value)}">`

const withoutScript = (assets: PageAssets): PageAssets => ({ ...assets, script: null, modules: [] })

const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`

function identity(head: DocumentHead): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'keywords', head.keywords),
    head.noIndex === true ? meta('name', 'robots', 'noindex') : '',
    head.canonical === undefined ? '' : link('canonical', head.canonical),
    ...(head.alternates ?? []).map(({ locale, href }) => link('alternate', href, ` hreflang="${escapeHtml(locale)}"`)),
  ].join('')
}

/** The tab's icon is drawn in place: the organizer's letter on the organizer's colour. */
function icon(theme: EventTheme, initial: string): string {
  const letter = `<text x="16" y="23" font-family="system-ui" font-size="20" font-weight="800" text-anchor="middle" fill="${theme.onAccent}">${escapeHtml(initial)}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="10" fill="${theme.accent}"/>${letter}</svg>`
  return link('icon', `data:image/svg+xml,${encodeURIComponent(svg)}`)
}

/** Open Graph names a country with a language; ours is the English of Britain. */
function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale === 'en' ? 'en-GB' : tagOf(locale)).maximize()
  return `${language}_${region ?? ''}`
}

function sharing({ locale, title, description, canonical, share }: DocumentHead): string {
  if (share === undefined) return ''
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:site_name', share.siteName),
    meta('property', 'og:locale', openGraphLocale(locale)),
    meta('property', 'og:image', share.imageUrl),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', share.imageAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}

function loading(assets: PageAssets): string {
  const { fonts, styles, modules, script } = assets
  return [
    ...fonts.map((href) => link('preload', href, ' as="font" type="font/woff2" crossorigin')),
    ...styles.map((href) => link('stylesheet', href)),
    // The page reads whole without them: style sheets and the cover go first.
    ...modules.map((href) => link('modulepreload', href, ' fetchpriority="low"')),
    script === null ? '' : `<script type="module" src="${escapeHtml(script)}"></script>`,
  ].join('')
}

/** The texts of the document's inline elements; all of them are ours. */
export function inlineTexts({ head, props }: Pick<DocumentParts, 'head' | 'props'>): Rendered['inline'] {
  const placeholder = IMAGE_DATA.test(head.coverPlaceholder ?? '')
    ? `;--cover-placeholder:url("${head.coverPlaceholder}")`
    : ''
  return {
    styles: [`:root{${lookDeclarations(head.theme ?? NEUTRAL, head.coverCrop)}${placeholder}}${head.style ?? ''}`],
    scripts: [props === undefined ? undefined : EARLY_PRESSES, head.smallScript].filter((text) => text !== undefined),
  }
}

/**
 * The whole document. No text from a person reaches it unescaped, except `body` and `foot`, which React has
 * escaped.
 */
export function documentHtml({ head, assets, body, foot = '', props }: DocumentParts): string {
  const theme = eventTheme(head.theme ?? NEUTRAL)
  const { styles, scripts } = inlineTexts({ head, props })
  const direction = RIGHT_TO_LEFT.has(head.locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(head.locale)}" dir="${direction}" data-mode="${theme.mode}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    head.isFramed === true ? '<base target="_top">' : '',
    identity(head),
    meta('name', 'theme-color', theme.background),
    icon(theme, head.initial ?? 'T'),
    head.app === undefined ? '' : link('manifest', head.app.manifest) + link('apple-touch-icon', head.app.icon),
    sharing(head),
    ...styles.map((text) => `<style>${text}</style>`),
    ...scripts.map((text) => `<script>${text}</script>`),
    loading(props === undefined ? withoutScript(assets) : assets),
    head.jsonLd === undefined ? '' : `<script type="application/ld+json">${embeddedJson(head.jsonLd)}</script>`,
    `</head><body><div id="root">${body}</div>${foot}`,
    props === undefined ? '' : `<script type="application/json" id="props">${embeddedJson(props)}</script>`,
    '</body></html>',
  ].join('')
}
