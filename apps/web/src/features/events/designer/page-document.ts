/*
 * The page in the designer's frame: the document that the server drew from a draft, put into a frame
 * of our own, so that colours and fonts can change under the hand. No script of the page runs in it.
 */

/** Parts of the page and the control that each leads to; the first that fits counts. */
const PARTS: readonly (readonly [selector: string, control: Control])[] = [
  ['#poster figure, #poster > :first-child', 'cover'],
  ['#title', 'fonts'],
  ['#title + p', 'words'],
  ['#tickets button[type=submit], #tickets [data-continue]', 'words'],
  ['#about-title', 'words'],
  ['#details section', 'sections'],
]

export const CONTROLS = ['colours', 'ground', 'cover', 'fonts', 'words', 'sections'] as const
export type Control = (typeof CONTROLS)[number]

const OUTLINE = `[data-edit]{cursor:pointer}
[data-edit]:hover:not(:has([data-edit]:hover)){outline:3px solid #3148e0;outline-offset:4px}`

interface Sheets {
  /** The page's own rules, in the document's head. */
  readonly page: CSSStyleSheet
  /** The look under the hand, over them. */
  readonly look: CSSStyleSheet
}

const sheets = new WeakMap<Document, Sheets>()

function sheetsOf(frame: Document): Sheets | null {
  const known = sheets.get(frame)
  // A sheet belongs to the window that made it.
  const Sheet = frame.defaultView?.CSSStyleSheet
  if (known !== undefined || Sheet === undefined) return known ?? null
  const made = { page: new Sheet(), look: new Sheet(), outline: new Sheet() }
  made.outline.replaceSync(OUTLINE)
  frame.adoptedStyleSheets.push(made.page, made.look, made.outline)
  sheets.set(frame, made)
  return made
}

/** Puts the sheets of the page into the frame; kept when the next drawing has the same. */
async function loadStyles(frame: Document, page: Document): Promise<void> {
  const known = new Set([...frame.querySelectorAll('link')].map(({ href }) => href))
  const wanted = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const loading = wanted
    .filter(({ href }) => !known.has(href))
    .map(
      (link) =>
        new Promise((resolve) => {
          const own = frame.createElement('link')
          own.rel = 'stylesheet'
          own.href = link.href
          own.addEventListener('load', resolve)
          own.addEventListener('error', resolve)
          frame.head.append(own)
        }),
    )
  await Promise.all(loading)
}

const RULES = 'text/css'

/** Rules in the document would be read under our own policy, which refuses them: they travel as text. */
const withoutStyles = (html: string): string =>
  html.replaceAll(/<style\b[^>]*>/gu, `<script type="${RULES}">`).replaceAll('</style>', '</script>')

const drawn = new WeakMap<Document, string>()

/** Shows the page that the server drew; what is in view stays in view. `name` tells its main part from the one around the frame. */
export async function showPage(frame: Document, html: string, name: string): Promise<void> {
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  await loadStyles(frame, page)
  const { lang, dir, dataset } = page.documentElement
  Object.assign(frame.documentElement, { lang, dir })
  frame.documentElement.dataset['mode'] = dataset['mode']
  frame.title = page.title
  sheetsOf(frame)?.page.replaceSync(
    [...page.querySelectorAll(`script[type='${RULES}']`)].map((rules) => rules.textContent).join(''),
  )
  const root = page.querySelector('#root')
  root?.querySelector('main')?.setAttribute('aria-label', name)
  if (root === null || drawn.get(frame) === root.innerHTML) return
  drawn.set(frame, root.innerHTML)
  const { scrollTop } = frame.documentElement
  frame.body.replaceChildren(frame.importNode(root, true))
  frame.documentElement.scrollTop = scrollTop
  markParts(frame)
}

/** Colours, fonts and crop under the hand; takes about a millisecond. */
export function showLook(frame: Document, { css, mode }: { css: string; mode: string }): void {
  frame.documentElement.dataset['mode'] = mode
  sheetsOf(frame)?.look.replaceSync(`:root{${css}}`)
}

function markParts(frame: Document): void {
  for (const [selector, control] of PARTS.toReversed())
    for (const part of frame.querySelectorAll<HTMLElement>(selector)) part.dataset['edit'] = control
}

/** A preview leads nowhere: a press finds the control of what was pressed. */
export function listenToParts(frame: Document, onPart: (control: Control) => void): void {
  const press = (event: Event) => {
    event.preventDefault()
    // Elements of another window are no instances of this one's classes.
    const part = (event.target as Element | null)?.closest<HTMLElement>('[data-edit]')
    const control = part?.dataset['edit']
    onPart(CONTROLS.find((known) => known === control) ?? 'colours')
  }
  frame.addEventListener('click', press, true)
  frame.addEventListener('submit', (event) => event.preventDefault(), true)
}
