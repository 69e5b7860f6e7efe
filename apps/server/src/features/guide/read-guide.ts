import { GUIDE_SLUGS, type GuideSlug } from '@turnout/contract/guide/guide-slugs.ts'
import type { GuideText } from '@turnout/contract/guide/page.ts'
import { BASE_LOCALE, LOCALES, type Locale } from '@turnout/messages/locale.ts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderText, type ShownPicture } from './render-text.ts'

export const GUIDE_FOLDER = join(import.meta.dirname, '../../../../../docs/guide')

/** The languages that the guide is written in; in others it is read in English. */
export const GUIDE_LOCALES: readonly Locale[] = LOCALES.filter((locale) => existsSync(join(GUIDE_FOLDER, locale)))

interface GuidePicture extends ShownPicture {
  readonly bytes: Buffer
}

/** The whole guide in memory: what is asked for is looked up by name, so that no address can lead to another file. */
export interface Guide {
  readonly texts: Readonly<Record<Locale, ReadonlyMap<GuideSlug, GuideText>>>
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

async function readTexts(folder: string, pictures: Guide['pictures']): Promise<ReadonlyMap<GuideSlug, GuideText>> {
  const texts = new Map<GuideSlug, GuideText>()
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
