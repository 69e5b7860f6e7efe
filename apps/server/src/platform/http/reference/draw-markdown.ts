import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Marked, type Tokens } from 'marked'
import { TEXT_PAGES } from './areas.ts'
import { DOCS, drawPage, text } from './draw-layout.ts'

const ROOT = path.join(import.meta.dirname, '../../../../../..')

/** Of docs/api.md, what is for those who run or build the product. */
const NOT_FOR_CALLERS: ReadonlySet<string> = new Set([
  'Inspection views',
  'Held by a fuzzer',
  'The reference',
  'Clients that were not written here',
])

/** A page of the folder `docs`, as it is there. */
export async function drawMarkdown(name: string, file: string): Promise<string> {
  const source = await readFile(path.join(ROOT, 'docs', file), 'utf8')
  const marked = new Marked({
    renderer: { heading, link: (token) => link(token, file), code: codeBlock, html: ({ text: raw }) => text(raw) },
  })
  const tokens = withoutSections(marked.lexer(source))
  const table = (html: string): string =>
    html
      .replaceAll('<table>', '<div class="table" tabindex="0" role="group" aria-label="Table"><table>')
      .replaceAll('</table>', '</table></div>')
  const title = TEXT_PAGES.find((page) => page.name === name)?.title ?? name
  return drawPage({
    title,
    main: `<div class="text">${table(marked.parser(tokens))}</div>`,
    address: `${DOCS}/about/${name}`,
  })
}

function withoutSections(tokens: Tokens.Generic[]): Tokens.Generic[] {
  let isOut = false
  return tokens.filter((token) => {
    if (token.type === 'heading' && token['depth'] <= 2) isOut = NOT_FOR_CALLERS.has(String(token['text']))
    return !isOut
  })
}

const idOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')

const heading = ({ depth, text: words }: Tokens.Heading): string =>
  `<h${depth} id="${idOf(words)}">${text(words.replaceAll('`', ''))}</h${depth}>\n`

const codeBlock = ({ text: source }: Tokens.Code): string =>
  `<pre tabindex="0" role="group" aria-label="Example"><code>${text(source)}</code></pre>\n`

/** A link to another page of these; to a file that is not served only its words stay. */
function link({ href, text: words }: Tokens.Link, file: string): string {
  const label = text(words).replaceAll(/`([^`]+)`/gu, '<code>$1</code>')
  if (/^(?:https?:|#)/u.test(href)) return `<a href="${text(href)}">${label}</a>`
  const [target = '', at = ''] = href.split('#')
  const to = path.posix.join(path.posix.dirname(file), target)
  const page = TEXT_PAGES.find((one) => one.file === to)
  return page === undefined ? label : `<a href="${DOCS}/about/${page.name}${at === '' ? '' : `#${at}`}">${label}</a>`
}

/** What a client notices of each release: the lines of the changelog that name a call. */
export async function drawChanges(): Promise<string> {
  const source = await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8')
  const marked = new Marked({
    renderer: {
      heading,
      link: (token) => link(token, 'CHANGELOG.md'),
      code: codeBlock,
      html: ({ text: raw }) => text(raw),
    },
  })
  const kept: string[] = []
  for (const section of source.split(/^(?=#{2,3} )/mu).slice(1)) {
    const [title = '', ...lines] = section.split('\n')
    const items = lines
      .join('\n')
      .split(/^(?=- )/mu)
      .filter((item) => /\/api\/|@turnout\/client|`turnout /u.test(item))
    if (title.startsWith('## ') || items.length > 0) kept.push(`${title}\n\n${items.join('')}`)
  }
  const main = `<h1>Changes</h1>\n<p class="lead">What a program can notice, newest first. Answers only grow; what is under “Changed” asks something of a client.</p>\n<div class="text">${marked.parse(kept.join('\n'), { async: false })}</div>`
  return drawPage({ title: 'Changes', main, address: `${DOCS}/about/changes` })
}
