import { expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'
import { PLAIN_LOOK } from '@turnout/domain/look/look.ts'
import type { Card } from './read-card.ts'
import sharp from 'sharp'

const card = (title: string, line = ''): Card => ({
  words: { title, line },
  accent: '#0e6e8c',
  layout: 'sun',
  seed: 6,
  cover: null,
})
const poster = (title: string, line = '') => drawCard(card(title, line), { shape: 'card', cover: null })
const onCover = async (title: string, line = '') =>
  drawCard(
    { ...card(title, line), cover: { publicId: 'img_1', width: 1200, height: 630, crop: PLAIN_LOOK.cover } },
    { shape: 'card', cover: await COVER },
  )
const COVER = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#204060' } })
  .jpeg()
  .toBuffer()

test.each(['ታምራ', 'Harbour ღამე', 'រាត្រី'])(
  'letters that no font here has are no boxes on a card: %s is left out whole',
  async (title) => {
    expect(await poster(title)).toEqual(await poster(''))
    expect(await onCover(title)).toEqual(await onCover(''))
    expect(await drawCard(card(title), { shape: '1x1', cover: null })).toEqual(
      await drawCard(card(''), { shape: '1x1', cover: null }),
    )
  },
)

/** As long as a title may be, with emoji and letters from right to left. */
const LONG = `מופע האורות ${'🎉'.repeat(5)} مهرجان الموسيقى `.repeat(5).slice(0, 150)

test.each([
  '港口之夜：灯光与爵士',
  '夏の夜の音楽祭',
  'Harbour 夏',
  'שירה',
  'مهرجان الموسيقى',
  '여름밤',
  'เทศกาลดนตรีริมทะเล',
  LONG,
])('%s is drawn', async (title) => {
  expect(await poster(title)).not.toEqual(await poster(''))
  expect(await onCover(title)).not.toEqual(await onCover(''))
})

test('emoji alone leave the words, and a place in other letters leaves the day', async () => {
  expect(await poster('Harbour 🎉 Lights 🎉')).toEqual(await poster('Harbour  Lights '))
  expect(await poster('Harbour Lights')).not.toEqual(await poster(''))
  expect(await onCover('x', 'Sat 12 June 2027 · ታምራ')).toEqual(await onCover('x', 'Sat 12 June 2027'))
  expect(await onCover('x', 'Sat 12 June 2027 · القاهرة')).not.toEqual(await onCover('x', 'Sat 12 June 2027'))
  expect(await poster('x', 'ታምራ')).toEqual(await poster('x', ''))
})
