import { expect, test } from 'vitest'
import { layoutOfEvent, posterAddress, posterOfEvent, readPosterAddress } from './poster-address.ts'

const EVENT = { id: 1006, title: 'Salt & Static' }

/** Reads an address as the server does. */
function read(address: string) {
  const url = new URL(address, 'https://turnout.test')
  const [, , edition = '', look = '', file = ''] = url.pathname.split('/')
  return readPosterAddress({ edition, look, file, title: url.searchParams.get('title') ?? '' })
}

test('an address says all that a poster is drawn from', () => {
  const poster = posterOfEvent(EVENT, { accent: '#0E6E8C', format: 'cover' })
  expect(posterAddress(poster)).toBe('/poster/4/sun-6-0e6e8c/cover.svg?title=Salt%20%26%20Static')
  expect(read(posterAddress(poster))).toEqual({
    poster: { title: 'Salt & Static', accent: '#0e6e8c', layout: 'sun', seed: 6, format: 'cover' },
    type: 'svg',
    isCurrent: true,
  })
})

test('a layout goes with the number of the event, unless one is chosen', () => {
  expect([4, 5, 6, 7].map(layoutOfEvent)).toEqual(['fill', 'tide', 'sun', 'lights'])
  expect(posterOfEvent(EVENT, { accent: '#0e6e8c', format: 'tile', layout: 'fill' }).layout).toBe('fill')
})

test('a strip carries no title, whatever it is given', () => {
  const strip = posterOfEvent(EVENT, { accent: '#0e6e8c', format: 'strip' })
  expect(posterAddress(strip)).toBe('/poster/4/sun-6-0e6e8c/strip.svg')
  expect(read('/poster/4/sun-6-0e6e8c/strip.svg?title=Free')?.poster.title).toBe('')
})

test('half a character does not break an address', () => {
  expect(posterAddress({ ...posterOfEvent({ id: 4, title: '\uD83C' }, { accent: '#0e6e8c', format: 'tile' }) })).toBe(
    '/poster/4/fill-4-0e6e8c/tile.svg?title=%EF%BF%BD',
  )
})

test.each([
  '/poster/4/sun-6-0e6e8c/poster.svg',
  '/poster/4/sun-6-0e6e8c/toString.svg',
  '/poster/4/sun-6-0e6e8c/cover.gif',
  '/poster/4/moon-6-0e6e8c/cover.svg',
  '/poster/4/sun-1000-0e6e8c/cover.svg',
  '/poster/4/sun-06-0e6e8c/cover.svg',
  '/poster/4/sun-6-0E6E8C/cover.svg',
  '/poster/x/sun-6-0e6e8c/cover.svg',
])('%s is none of ours', (address) => {
  expect(read(address)).toBeNull()
})

test('an address of another edition shows the poster, but not for good', () => {
  expect(read('/poster/9/sun-6-0e6e8c/cover.svg?title=Gala')).toMatchObject({ isCurrent: false })
})
