import { cropBox } from '@turnout/domain/posters/cover-crop.ts'
import { drawPoster } from '@turnout/domain/posters/draw-poster.ts'
import { POSTER_FORMATS, type PosterSpec } from '@turnout/domain/posters/poster-address.ts'
import { coverCardWords, posterCard } from '@turnout/domain/posters/share-card.ts'
import sharp, { type Sharp } from 'sharp'
import { DISPLAY, TEXT } from '../../../platform/letters/faces.ts'
import { BETWEEN, type Card, type CardCover, type CardShape } from './read-card.ts'

const FACES = { title: DISPLAY, line: TEXT }

const LETTERS = /[\p{L}\p{N}]/gu
const countOf = (text: string): number => text.match(LETTERS)?.length ?? 0

/**
 * A text with what our fonts have. Signs without words are left out; where letters are missing
 * nothing is written, because a part of a title is another title: it is beside the card anyway.
 */
function writable(text: string, face: typeof DISPLAY): string {
  const known = face.known(text.normalize('NFC'))
  return countOf(known) === countOf(text.normalize('NFC')) ? known : ''
}

/** Day and place, each for itself: a place in other letters does not take the day with it. */
const writableLine = (line: string): string =>
  line
    .split(BETWEEN)
    .map((part) => writable(part, TEXT))
    .filter((part) => part.trim() !== '')
    .join(BETWEEN)

/** 256 colours, mixed where they meet: a fifth of the bytes, and chats refuse pictures that weigh more. */
const PNG = { palette: true, quality: 85, effort: 3 } as const

/** A poster for programs that show no SVG: mails and wallets. */
export const drawPosterFile = (poster: PosterSpec): Promise<Buffer> =>
  sharp(Buffer.from(drawPoster({ ...poster, title: writable(poster.title, DISPLAY) }, DISPLAY).svg))
    .png(PNG)
    .toBuffer()

/** Draws a card, or its picture in another shape: the poster, or the cover whose bytes are given. */
export function drawCard(card: Card, { shape, cover }: { shape: CardShape; cover: Buffer | null }): Promise<Buffer> {
  const words = { title: writable(card.words.title, DISPLAY), line: writableLine(card.words.line) }
  if (cover === null || card.cover === null) {
    if (shape !== 'card') return drawPosterFile({ ...card, title: words.title, format: shape })
    return sharp(Buffer.from(posterCard(card, words, FACES)))
      .png(PNG)
      .toBuffer()
  }
  const picture = framed(cover, card.cover, POSTER_FORMATS[shape])
  if (shape === 'card') picture.composite([{ input: Buffer.from(coverCardWords(words, FACES)) }])
  return picture.png(PNG).toBuffer()
}

const framed = (bytes: Buffer, cover: CardCover, [width, height]: readonly [number, number]): Sharp =>
  sharp(bytes)
    .extract(cropBox(cover, { width, height }, cover.crop))
    .resize(width, height, { fit: 'fill' })
