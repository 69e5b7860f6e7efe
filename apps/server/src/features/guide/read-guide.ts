import { GUIDE_SLUGS, type GuideSlug } from '@turnout/contract/guide/guide-slugs.ts'
import type { GuideText } from '@turnout/contract/guide/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { BASE_LOCALE, LOCALES, type Locale } from '@turnout/messages/locale.ts'
import { Marked, type Token, type Tokens } from 'marked'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { escapeHtml } from '../../platform/mail/escape-html.ts'

export const GUIDE_FOLDER = join(import.meta.dirname, '../../../../../docs/guide')

/** The languages that the guide is written in; in others it is read in English. */
export const GUIDE_LOCALES: readonly Locale[] = LOCALES.filter((locale) => existsSync(join(GUIDE_FOLDER, locale)))

/** A page with its parts as plain words, for the search. */
export interface SearchedText extends GuideText {
  readonly parts: readonly GuidePart[]
}

export interface GuidePart {
  readonly heading: { readonly id: string; readonly title: string } | null
  readonly words: string
}

interface GuidePicture extends ShownPicture {
  readonly bytes: Buffer
}

/** The whole guide in memory: what is asked for is looked up by name, so that no address can lead to another file. */
export interface Guide {
  readonly texts: Readonly<Record<Locale, ReadonlyMap<GuideSlug, SearchedText>>>
  /** By language and file name: `en/door.webp`. */
  readonly pictures: ReadonlyMap<string, GuidePicture>
}

/** @throws Error when a page or a picture that a page shows is not there */
export async function readGuide(folder: string = GUIDE_FOLDER): Promise<Guide> {
  const pictures = new Map((await Promise.all(GUIDE_LOCALES.map((locale) => readPictures(folder, locale)))).flat())
  const written = new Map(
    await Promise.all(
      GUIDE_LOCALES.map(async (locale) => [locale, await readTexts(join(folder, locale), pictures)] as const),
    ),
  )
  const texts = LOCALES.map((locale) => [locale, written.get(locale) ?? written.get(BASE_LOCALE)])
  return { texts: Object.fromEntries(texts) as Guide['texts'], pictures }
}

async function readTexts(folder: string, pictures: Guide['pictures']): Promise<ReadonlyMap<GuideSlug, SearchedText>> {
  const texts = new Map<GuideSlug, SearchedText>()
  for (const slug of GUIDE_SLUGS)
    texts.set(slug, { slug, ...renderText(await readFile(join(folder, `${slug}.md`), 'utf8'), pictures) })
  return texts
}

async function readPictures(folder: string, locale: Locale): Promise<readonly (readonly [string, GuidePicture])[]> {
  const own = join(folder, 'pictures', locale)
  const files = await readdir(own)
  return Promise.all(files.map(async (file) => [`${locale}/${file}`, await readPicture(join(own, file))] as const))
}

async function readPicture(file: string): Promise<GuidePicture> {
  const bytes = await readFile(file)
  const { width, height } = await sharp(bytes).metadata()
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { bytes, mark, width: half(width), height: half(height) }
}

const half = (pixels: number): number => (pixels - (pixels % 2)) / 2

interface ShownPicture {
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
function renderText(markdown: string, pictures: ReadonlyMap<string, ShownPicture>): Omit<SearchedText, 'slug'> {
  const marked = new Marked({ renderer: { heading, link, html: refuseHtml, image: (token) => image(token, pictures) } })
  const [title, lead, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('A page of the guide begins with its title and a first sentence')
  const headings = rest.filter((token): token is Tokens.Heading => token.type === 'heading')
  const text = (lead as Tokens.Paragraph).text.replaceAll('\n', ' ')
  return {
    title: (title as Tokens.Heading).text,
    lead: text,
    html: marked.parser(rest),
    headings: headings.filter(({ depth }) => depth === 2).map((one) => ({ id: idOf(one.text), title: one.text })),
    parts: partsOf(text, rest),
  }
}

/** The page cut at its headings; the first part is the sentence under the title and what follows it. */
function partsOf(lead: string, tokens: readonly Token[]): readonly GuidePart[] {
  const parts: { heading: GuidePart['heading']; words: string }[] = [{ heading: null, words: lead }]
  for (const token of tokens) {
    if (token.type === 'heading') {
      const { text } = token as Tokens.Heading
      parts.push({ heading: { id: idOf(text), title: text }, words: '' })
    } else {
      const last = parts.at(-1)
      if (last) last.words = `${last.words} ${plainWords(token.raw)}`.trim()
    }
  }
  return parts
}

/** Markdown without its signs. */
const plainWords = (markdown: string): string =>
  markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/gu, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/^\s*(?:[-*>]|\d+\.)\s+/gmu, '')
    .replaceAll(/[*`]/gu, '')
    .replaceAll(/\||-{3,}/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** In CSS pixels. The size is in the page before the picture is, so that a link to a heading below it stays there. */
const HEIGHT_MAX = 620

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
  const { mark } = picture
  const scale = Math.min(1, HEIGHT_MAX / picture.height)
  const [width, height] = [picture.width, picture.height].map((pixels) => Math.trunc(pixels * scale))
  const address = `${publicPaths.guide()}/pictures/${file}?v=${mark}`
  return `<img src="${address}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`
}

function refuseHtml({ text }: Tokens.HTML | Tokens.Tag): string {
  throw new Error(`A page of the guide is Markdown alone: ${text}`)
}
