import { GUIDE_SLUGS } from '@turnout/contract/guide/guide-slugs.ts'
import type { GuideText } from '@turnout/contract/guide/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '../../platform/mail/escape-html.ts'

export interface ShownPicture {
  /** Hangs on the bytes; an address that has it is kept for good. */
  readonly mark: string
  /** In CSS pixels: pictures are drawn for screens of twice as many. */
  readonly width: number
  readonly height: number
}

/** A link of one page to another: `door.md`, `door.md#without-a-network`. */
const TO_PAGE = /^([a-z-]+)\.md(#[\w-]+)?$/u

/** A picture as a page names it, so that it is also seen where the file itself is read. */
const PICTURE = /^\.\.\/pictures\/([a-z-]+\/[a-z0-9-]+\.webp)$/u

/**
 * A page of the guide as HTML. The title and the first sentence stand apart from the rest.
 * @throws Error when it begins otherwise, holds HTML, or leads to something that is not there
 */
export function renderText(markdown: string, pictures: ReadonlyMap<string, ShownPicture>): Omit<GuideText, 'slug'> {
  const marked = new Marked({ renderer: { heading, link, html: refuseHtml, image: (token) => image(token, pictures) } })
  const [title, lead, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('A page of the guide begins with its title and a first sentence')
  const headings = rest.filter((token): token is Tokens.Heading => token.type === 'heading')
  return {
    title: (title as Tokens.Heading).text,
    lead: (lead as Tokens.Paragraph).text.replaceAll('\n', ' '),
    html: marked.parser(rest),
    headings: headings.filter(({ depth }) => depth === 2).map(({ text }) => ({ id: idOf(text), title: text })),
  }
}

/** The words of a heading as an address has them: "Für später" is `fur-spater`. */
const idOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')

const heading = ({ depth, text }: Tokens.Heading): string =>
  `<h${depth} id="${idOf(text)}">${escapeHtml(text)}</h${depth}>\n`

function link({ href, text }: Tokens.Link): string {
  if (href.startsWith('#')) return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
  const [, name, at = ''] = TO_PAGE.exec(href) ?? []
  const slug = GUIDE_SLUGS.find((one) => one === name)
  if (slug === undefined) throw new Error(`The guide has no page ${href}`)
  return `<a href="${publicPaths.guide(slug)}${at}">${escapeHtml(text)}</a>`
}

function image({ href, text }: Tokens.Image, pictures: ReadonlyMap<string, ShownPicture>): string {
  const [, file = ''] = PICTURE.exec(href) ?? []
  const picture = pictures.get(file)
  if (picture === undefined) throw new Error(`The guide has no picture ${href}`)
  const { mark, width, height } = picture
  const address = `${publicPaths.guide()}/pictures/${file}?v=${mark}`
  return `<img src="${address}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`
}

function refuseHtml({ text }: Tokens.HTML | Tokens.Tag): string {
  throw new Error(`A page of the guide is Markdown alone: ${text}`)
}
