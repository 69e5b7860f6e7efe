import { AREAS } from '@turnout/contract/all-endpoints.ts'
import { takesTokens, type Endpoint } from '@turnout/contract/endpoint.ts'
import { COMMON, ERRORS, type ErrorCode } from '@turnout/contract/errors.ts'
import { FILES } from '@turnout/contract/files.ts'
import { answersVersion, takesVersion } from '@turnout/contract/versioned.ts'
import type { Words } from '../render-error.ts'
import { shownFields, schemaOfAnswer, schemaOfInput, type ShownField } from './describe-schema.ts'
import { code, DOCS, drawPage, methodMark, prose, text } from './draw-layout.ts'
import { FIELD_WORDS, meaningsOf } from './meanings.ts'
import { examplesOf, namesNeeded, shellName } from './write-examples.ts'

/** The page of one operation. */
export function drawOperation(endpoint: Endpoint, words: Words): string {
  const [slice = '', name = ''] = endpoint.id.split('.')
  const area = AREAS.find((one) => one.slice === slice)
  const main = `<p class="crumbs"><a href="${DOCS}/${slice}">${text(area?.title ?? slice)}</a></p>
<h1>${text(name)}</h1>
<p class="address">${methodMark(endpoint.method)} <code>${text(endpoint.path)}</code></p>
<p class="lead">${prose(endpoint.summary)}.</p>
${drawDeprecation(endpoint)}
<h2 id="who">Who may call it</h2>
<ul class="facts">${whoOf(endpoint)
    .map((line) => `<li>${line}</li>`)
    .join('')}</ul>
${drawParameters(endpoint)}
${endpoint.query === undefined ? '' : drawFields(endpoint, 'query', shownFields(schemaOfInput(endpoint.query)))}
${drawBody(endpoint)}
${drawAnswer(endpoint)}
${drawRefusals(endpoint, words)}
${drawExamples(endpoint)}`
  return drawPage({ title: endpoint.id, main, area, operation: endpoint.id, address: `${DOCS}/${slice}/${name}` })
}

function drawDeprecation({ deprecated }: Endpoint): string {
  if (deprecated === undefined) return ''
  const { sunset, instead } = deprecated
  const other =
    instead === undefined ? '' : ` Call <a href="${DOCS}/${instead.replace('.', '/')}">${text(instead)}</a>.`
  return `<p class="note"><b>Deprecated</b>, and gone from ${text(sunset)}.${other}</p>`
}

const PROOFS: Readonly<Record<string, string>> = {
  true: 'a sign-in or a proof',
  session: 'a sign-in of the last twelve hours or a proof',
}

/** The callers that the contract lets in, in sentences. */
function whoOf(endpoint: Endpoint): string[] {
  const { access, needsProof, rateLimit } = endpoint
  const said = [access === 'anyone' ? 'Anyone. It needs no login and no API token.' : whoIsIn(endpoint)]
  if (needsProof !== undefined)
    said.push(
      `People need ${PROOFS[String(needsProof)] ?? 'a proof'} of the last ten minutes (<a href="${DOCS}/sign-in/prove">prove</a>); else 403 <code>proof_required</code>.`,
    )
  if (rateLimit !== undefined)
    said.push(`One visitor may call it ${rateLimit.calls} times in ${rateLimit.perSeconds} seconds.`)
  if (endpoint.method !== 'GET') said.push('Takes an <code>Idempotency-Key</code>.')
  if (answersVersion(endpoint)) said.push(`Answers an <code>ETag</code>, ${TOGETHER}.`)
  if (takesVersion(endpoint)) said.push(`Takes <code>If-Match</code>, ${TOGETHER}.`)
  return said
}

const TOGETHER = `for <a href="${DOCS}/about/editing-together">editing together</a>`

function whoIsIn(endpoint: Endpoint): string {
  const { access } = endpoint
  const needs = access === 'session' || access === 'member' ? [] : [access].flat()
  const who =
    access === 'session'
      ? 'Whoever is signed in, about themselves'
      : access === 'member'
        ? 'Any member of the account'
        : `Members and API tokens that may <code>${needs.join('</code> or <code>')}</code>`
  if (!takesTokens(endpoint))
    return `${who.replace('Members and API tokens', 'Members')}. API tokens may not (403 <code>token_refused</code>).`
  return access === 'member' ? `${who}, and any API token.` : `${who}.`
}

function drawParameters(endpoint: Endpoint): string {
  const needed = namesNeeded(endpoint)
  if (needed.length === 0) return ''
  const rows = needed.map(
    ({ name, names }) =>
      `<div class="field"><dt><code>${name}</code></dt><dd>Of the ${text(names)}. <code>$${shellName(name)}</code> in the example.</dd></div>`,
  )
  return `<h2 id="path">In the path</h2>\n<dl class="fields">${rows.join('')}</dl>`
}

function drawBody(endpoint: Endpoint): string {
  if (endpoint.multipart === true)
    return '<h2 id="body">Body</h2>\n<p>A form (<code>multipart/form-data</code>) with the parts that the sentence above names.</p>'
  if (endpoint.body === undefined) return ''
  const rows = shownFields(schemaOfInput(endpoint.body))
  const also =
    endpoint.takesForms === true ? '<p>JSON, or the same fields as <code>multipart/form-data</code>.</p>' : ''
  return `${drawFields(endpoint, 'body', rows)}${also}`
}

const TITLES = { query: 'In the address', body: 'Body', answer: 'Answer' } as const

function drawFields({ id }: Endpoint, part: keyof typeof TITLES, rows: readonly ShownField[]): string {
  const title = TITLES[part]
  if (rows.length === 0) return part === 'query' ? '' : `<h2 id="${part}">${title}</h2>\n<p>Any JSON.</p>`
  const meanings = meaningsOf(id, part)
  return `<h2 id="${part}">${title}</h2>\n<dl class="fields">${rows.map((row) => drawField(row, meanings, part === 'answer')).join('')}</dl>`
}

function drawField(row: ShownField, meanings: Readonly<Record<string, string>>, isAnswer: boolean): string {
  const depth = row.path.split('.').length - 1
  const facts = [row.type, row.bounds].filter((fact) => fact !== null && fact !== '').join(', ')
  const values = row.values.length === 0 ? '' : ` <code>${row.values.map(text).join('</code> <code>')}</code>`
  const mark =
    row.isRequired && !isAnswer ? ' <em>required</em>' : isAnswer && !row.isRequired ? ' <em>may be missing</em>' : ''
  const byDefault = row.byDefault === null ? '' : ` Without it: <code>${text(row.byDefault)}</code>.`
  const plain = row.path.replaceAll('[]', '')
  const meaning = meanings[plain] ?? wordsOf(plain.split('.').at(-1) ?? '')
  return `<div class="field d${Math.min(depth, 5)}"><dt><code>${text(row.path)}</code>${mark}</dt><dd><span class="kind">${text(facts)}${values}</span>${byDefault}${meaning === undefined ? '' : `<p>${prose(meaning)}</p>`}</dd></div>`
}

/** What is said of fields of this name, where it says more than the name. */
function wordsOf(name: string): string | undefined {
  const words = FIELD_WORDS[name]
  return words?.toLowerCase() === `the ${name.replaceAll('_', ' ')}.` ? undefined : words
}

function drawAnswer(endpoint: Endpoint): string {
  const { status, answer, files, alsoFiles, streams } = endpoint
  if (files !== undefined) return `<h2 id="answer">Answer</h2>\n<p><b>${status}</b> with a file: ${kindsOf(files)}.</p>`
  if (answer === undefined || status === 204)
    return `<h2 id="answer">Answer</h2>\n<p><b>${status}</b> without a body.</p>`
  const also = [
    ...(alsoFiles === undefined
      ? []
      : [`With <code>format</code> in the address it is a file: ${kindsOf(alsoFiles)}.`]),
    ...(streams === true ? ['Asked for as <code>text/event-stream</code> it is a stream that goes on.'] : []),
  ]
  const rows = shownFields(schemaOfAnswer(answer))
  const drawn = drawFields(endpoint, 'answer', rows).replace(
    '</h2>',
    `</h2>\n<p><b>${status}</b> with JSON. ${also.join(' ')}</p>`,
  )
  return rows.length < 12
    ? drawn
    : drawn
        .replace('<dl class="fields">', `<details><summary>${rows.length} fields</summary><dl class="fields">`)
        .replace(/<\/dl>$/u, '</dl></details>')
}

const kindsOf = (kinds: NonNullable<Endpoint['files']>): string =>
  kinds.map((kind) => `<code>${text(FILES[kind])}</code>`).join(' or ')

function drawRefusals(endpoint: Endpoint, words: Words): string {
  const { refusals, needsProof } = endpoint
  const own: readonly ErrorCode[] = [
    ...(needsProof === undefined ? [] : (['proof_required'] as const)),
    ...(takesVersion(endpoint) ? (['changed_meanwhile'] as const) : []),
    ...refusals,
  ]
  const rows = [...new Set(own)].map((one) => drawCode(one, words))
  const common = `<p>And what any operation may answer: <a href="${DOCS}/about/errors#common">${COMMON.length} common codes</a>.</p>`
  return `<h2 id="refusals">Refusals</h2>\n${rows.length === 0 ? '' : `<dl class="fields">${rows.join('')}</dl>`}${common}`
}

/** A code with its status and its words. */
export const drawCode = (one: ErrorCode, words: Words): string =>
  `<div class="field"><dt><a href="${DOCS}/about/errors#${one}"><code>${one}</code></a> <b class="status">${ERRORS[one]}</b></dt><dd>${text(sentenceOf(one, words))}</dd></div>`

/** The sentence of a refusal; where it tells a number, its name is in braces. */
const sentenceOf = (one: ErrorCode, words: Words): string => words.error(one, 'en', PLACEHOLDERS)

const PLACEHOLDERS = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `{${name}}` : undefined) })

function drawExamples(endpoint: Endpoint): string {
  const { curl, javascript } = examplesOf(endpoint)
  return `<h2 id="examples">Examples</h2>
<h3>curl</h3>
${code(curl, 'Example for curl')}
<h3>JavaScript</h3>
${code(javascript, 'Example in JavaScript')}
<p class="note"><code>turnout</code> is the <a href="${DOCS}#client">generated client</a>.</p>`
}
