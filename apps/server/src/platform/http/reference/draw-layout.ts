import { AREAS, type Area } from '@turnout/contract/all-endpoints.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import { TEXT_PAGES } from './areas.ts'

export const DOCS = '/api/docs'
const HEAD = 'Turnout API'

/** Text as HTML. */
export const text = escapeHtml

/** Text whose parts in backticks are code. */
export const prose = (words: string): string => text(words).replaceAll(/`([^`]+)`/gu, '<code>$1</code>')

interface Page {
  readonly title: string
  readonly main: string
  /** The area that is open in the side bar. */
  readonly area?: Area | undefined
  readonly operation?: string | undefined
  readonly searched?: string | undefined
  /** Of the page itself, for the mark of the side bar. */
  readonly address: string
}

/** A whole page: head, search, side bar, and content. */
export function drawPage({ title, main, area, operation, searched = '', address }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${text(title === HEAD ? title : `${title} · ${HEAD}`)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${DOCS}/assets/reference.css">
<script type="module" src="${DOCS}/assets/reference.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="home" href="${DOCS}"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path fill="var(--accent)" d="M7 3h18a5 5 0 0 1 5 5v4.5a3.5 3.5 0 0 0 0 7V24a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5v-4.5a3.5 3.5 0 0 0 0-7V8a5 5 0 0 1 5-5Z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="m10.5 16.5 4 4 7.5-8.5"/></svg><span>${HEAD}</span></a>
<form class="search" role="search" action="${DOCS}/search">
<label class="hidden" for="search">Search the reference</label>
<input id="search" name="q" type="search" value="${text(searched)}" placeholder="Search" autocomplete="off" spellcheck="false" maxlength="200">
<kbd aria-hidden="true">/</kbd>
</form>
</header>
<div class="columns">
<nav class="side" aria-label="Reference">
<details open><summary>Contents</summary>
${drawList(
  TEXT_PAGES.map(({ name, title: of }) => ({ href: name === '' ? DOCS : `${DOCS}/about/${name}`, title: of })),
  address,
)}
<p>Operations</p>
<ul>
${AREAS.map((one) => drawArea(one, { isOpen: one === area, operation, address })).join('\n')}
</ul>
</details>
</nav>
<main id="main" tabindex="-1">
${main}
</main>
</div>
</body>
</html>
`
}

const here = (is: boolean): string => (is ? ' aria-current="page"' : '')

const drawList = (links: readonly { href: string; title: string }[], address: string): string =>
  `<ul>\n${links.map(({ href, title }) => `<li><a href="${href}"${here(href === address)}>${text(title)}</a></li>`).join('\n')}\n</ul>`

function drawArea(
  area: Area,
  { isOpen, operation, address }: { isOpen: boolean; operation: string | undefined; address: string },
): string {
  const href = `${DOCS}/${area.slice}`
  const link = `<a href="${href}"${here(href === address)}>${text(area.title)}</a>`
  if (!isOpen) return `<li>${link}</li>`
  const operations = area.operations.map(
    ({ id, method, summary }) =>
      `<li><a class="operation" href="${DOCS}/${id.replace('.', '/')}" title="${text(summary)}"${here(id === operation)}>${methodMark(method)}<span>${text(id.split('.')[1] ?? '')}</span></a></li>`,
  )
  return `<li>${link}\n<ul>\n${operations.join('\n')}\n</ul></li>`
}

/** The method, by its word and its colour. */
export const methodMark = (method: string): string => `<b class="method ${method.toLowerCase()}">${method}</b>`

/** A row of code that scrolls separately, also by keys. */
export const code = (source: string, label: string): string =>
  `<pre tabindex="0" role="group" aria-label="${text(label)}"><code>${text(source)}</code></pre>`
