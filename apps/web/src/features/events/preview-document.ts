import { themeDeclarations } from '@turnout/domain/colour/event-theme.ts'
import type { EventTheme } from '@turnout/domain/colour/event-theme.ts'

/*
 * Draws an unsaved look on the real page, inside the designer's frame, whose document is ours. A
 * style sheet of our own comes after the page's and wins. No element is added, because the page's
 * script (React) would stumble over it while it wakes.
 */

/** The look that is drawn. */
export interface Drawn {
  readonly theme: EventTheme
  /** Address of the small cover behind the top; null: plain colour. */
  readonly backdrop: string | null
  /** Words of the Continue button. */
  readonly buttonText: string
}

/** The element around `<main>` carries the backdrop, the page's own as first child. */
const GROUND = '#root > :has(> main)'

/** The same blur and veil as on the page itself (storefront/parts/EventCover.module.css). */
function backdropRules({ theme, backdrop }: Drawn): string {
  const hidden = `${GROUND} > [aria-hidden='true']:first-child{display:none}`
  if (backdrop === null) return hidden
  const dark = theme.mode === 'dark'
  const place = 'content:"";position:absolute;inset:0 0 auto;height:760px;mask:linear-gradient(#000 20%,transparent)'
  const blur = dark ? 'blur(56px) saturate(1.3) brightness(0.8)' : 'blur(56px) saturate(1.5) brightness(1.22)'
  return [
    hidden,
    `${GROUND}{overflow:clip}`,
    `${GROUND}::before{${place};z-index:-2;inset:-40px -90px auto;height:800px;background:url("${encodeURI(backdrop)}") center/cover;filter:${blur}}`,
    `${GROUND}::after{${place};z-index:-1;background:var(--background);opacity:${dark ? 0.62 : 0.6}}`,
  ].join('\n')
}

const sheets = new WeakMap<Document, CSSStyleSheet>()

function sheetOf(page: Document): CSSStyleSheet | null {
  const known = sheets.get(page)
  // A sheet belongs to the window that made it.
  const Sheet = page.defaultView?.CSSStyleSheet
  if (known !== undefined || Sheet === undefined) return known ?? null
  const made = new Sheet()
  sheets.set(page, made)
  page.adoptedStyleSheets.push(made)
  return made
}

/** Sets colours and backdrop of the page; takes about a millisecond. */
export function drawColours(page: Document, drawn: Drawn): void {
  page.documentElement.dataset['mode'] = drawn.theme.mode
  sheetOf(page)?.replaceSync(`:root{${themeDeclarations(drawn.theme)}}\n${backdropRules(drawn)}`)
}

/** Words that the Continue button showed last, by document. */
const shownWords = new WeakMap<Document, string>()

/**
 * Changes the words of the buttons that say `saved`, the text that the page came with. It runs only
 * once the page is awake. The text node stays, so that the page's script still finds it.
 */
export function drawButtonText(page: Document, text: string, saved: string): void {
  const shown = shownWords.get(page) ?? saved
  for (const button of page.querySelectorAll('button')) {
    const nodes = page.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      if (node.nodeValue?.trim() === shown) node.nodeValue = text
    }
  }
  shownWords.set(page, text)
}

/** Names the page inside of ours: readers tell its main part from the one around it. */
export const nameMain = (page: Document, name: string): void =>
  page.querySelector('main')?.setAttribute('aria-label', name)

/** A preview leads nowhere: links are not followed, forms are not sent. */
export function holdStill(page: Document): void {
  const stop = (event: Event) => {
    // Elements of another window are no instances of this one's classes.
    const target = event.target as Element | null
    if (event.type === 'submit' || target?.closest('a')) event.preventDefault()
  }
  page.addEventListener('click', stop, true)
  page.addEventListener('submit', stop, true)
}
