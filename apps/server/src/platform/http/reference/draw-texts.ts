import { ALL_ENDPOINTS, AREAS, type Area } from '@turnout/contract/all-endpoints.ts'
import { takesTokens } from '@turnout/contract/endpoint.ts'
import { COMMON, ERROR_CODES } from '@turnout/contract/errors.ts'
import { FIELD_WORDS } from '@turnout/contract/field-words.ts'
import type { Words } from '../render-error.ts'
import { drawCode } from './draw-operation.ts'
import { code, DOCS, drawPage, methodMark, prose, text } from './draw-layout.ts'

const FIRST_CALL = `export TURNOUT=https://tickets.example
export TURNOUT_TOKEN=tno_…
curl "$TURNOUT/api/events?per_page=5" \\
  -H "Authorization: Bearer $TURNOUT_TOKEN"`

const FIRST_SCRIPT = `import { createTurnout } from '@turnout/client'

const turnout = createTurnout({
  origin: 'https://tickets.example',
  token: 'tno_…',
})
for await (const event of turnout.events.eventsOfAccount()) {
  console.log(event.id, event.title)
}`

/** The first page. */
export function drawOverview(): string {
  const tokens = ALL_ENDPOINTS.filter((one) => takesTokens(one)).length
  const open = ALL_ENDPOINTS.filter(({ access }) => access === 'anyone').length
  const areas = AREAS.map(
    ({ slice, title, operations }) =>
      `<li><a href="${DOCS}/${slice}">${text(title)}</a><p>${operations.length} ${operations.length === 1 ? 'operation' : 'operations'}</p></li>`,
  )
  const main = `<h1>Turnout API</h1>
<p class="lead">Everything that the product does is an operation of this API: ${ALL_ENDPOINTS.length} of them. API tokens may call ${tokens}, ${open} are open to anyone. The same, for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<h2 id="first-call">A first call</h2>
<p>Make an <a href="${DOCS}/about/tokens">API token</a> under <b>Account → API tokens</b>. Then:</p>
${code(FIRST_CALL, 'A first call with curl')}
<p><a href="${DOCS}/about/first-sale">A first sale</a> goes from an empty event to a ticket that was scanned.</p>
<h2 id="client">The client</h2>
<p><code>@turnout/client</code> has every operation as a typed function, with retries, keys of writes and pages. It has no dependencies.</p>
${code(FIRST_SCRIPT, 'A first call in JavaScript')}
<h2 id="areas">Areas</h2>
<ul class="cards">${areas.join('')}</ul>`
  return drawPage({ title: 'Turnout API', main, address: DOCS })
}

export function drawAreaPage(area: Area): string {
  const main = `<h1>${text(area.title)}</h1>
<ul class="results">${area.operations.map(drawResult).join('')}</ul>`
  return drawPage({ title: area.title, main, area, address: `${DOCS}/${area.slice}` })
}

type Found = Pick<(typeof ALL_ENDPOINTS)[number], 'id' | 'method' | 'path' | 'summary'>

const drawResult = ({ id, method, path, summary }: Found): string =>
  `<li><a href="${DOCS}/${id.replace('.', '/')}">${text(id)}</a><p>${methodMark(method)} <code>${text(path)}</code></p><p>${prose(summary)}</p></li>`

const SHOWN = 50

/** Operations and codes that have all the words. */
export function drawSearch(searched: string, words: Words): string {
  const wanted = searched
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
  const has = (...texts: string[]): boolean => wanted.every((word) => texts.join(' ').toLowerCase().includes(word))
  const operations =
    wanted.length === 0 ? [] : ALL_ENDPOINTS.filter(({ id, method, path, summary }) => has(id, method, path, summary))
  const codes = wanted.length === 0 ? [] : ERROR_CODES.filter((one) => has(one))
  const count = operations.length + codes.length
  const main = `<h1>Search</h1>
<p class="lead" role="status">${wanted.length === 0 ? 'Type a word: of an operation, an address or a code.' : `${count} found for “${text(searched)}”${count > SHOWN ? `, the first ${SHOWN} are shown` : ''}.`}</p>
<ul class="results">${operations.slice(0, SHOWN).map(drawResult).join('')}</ul>
${
  codes.length === 0
    ? ''
    : `<h2>Codes</h2><dl class="fields">${codes
        .slice(0, SHOWN)
        .map((one) => drawCode(one, words))
        .join('')}</dl>`
}`
  return drawPage({ title: 'Search', main, searched, address: `${DOCS}/search` })
}

/** Every code with its words and who answers it. */
export function drawErrors(words: Words): string {
  const common: ReadonlySet<string> = new Set(COMMON)
  const of = ERROR_CODES.filter((one) => !common.has(one)).map((one) => {
    const from = ALL_ENDPOINTS.filter(({ refusals }) => refusals.includes(one)).map(
      ({ id }) => `<a href="${DOCS}/${id.replace('.', '/')}">${text(id)}</a>`,
    )
    return drawCode(one, words)
      .replace('<div class="field">', `<div class="field" id="${one}">`)
      .replace('</dd>', from.length === 0 ? '</dd>' : `<p class="from">${from.join(', ')}</p></dd>`)
  })
  const fields = FIELD_WORDS.map(
    (word) =>
      `<div class="field"><dt><code>${word}</code></dt><dd>${text(words.field(word, { path: '', slice: undefined, locale: 'en' }, WORDS_OF_VALUES))}</dd></div>`,
  )
  const main = `<h1>Errors</h1>
<p class="lead">A refusal is <code>{message, code, errors, request_id}</code>. Programs go by <code>code</code>, people read <code>message</code>, in the language of <code>Accept-Language</code>. <code>errors</code> names the fields that were refused.</p>
<h2 id="common">Any operation</h2>
<dl class="fields">${COMMON.map((one) => drawCode(one, words).replace('<div class="field">', `<div class="field" id="${one}">`)).join('')}</dl>
<h2 id="own">Some operations</h2>
<dl class="fields">${of.join('')}</dl>
<h2 id="fields">What is said of a field</h2>
<dl class="fields">${fields.join('')}</dl>`
  return drawPage({ title: 'Errors', main, address: `${DOCS}/about/errors` })
}

const WORDS_OF_VALUES = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `{${name}}` : undefined) })
