import { expect, test } from 'vitest'
import { parentIn } from './frame-parent.ts'

const SITE = 'https://pier9.example'

test('the page around is the one that our script named', () => {
  const hash = `#${new URLSearchParams({ origin: SITE, back: `${SITE}/thanks`, tab: 'new' })}`
  const parent = { origin: SITE, back: `${SITE}/thanks`, newTab: true }
  expect(parentIn({ hash, ancestors: [SITE] })).toEqual(parent)
  // Not every browser tells who is around.
  expect(parentIn({ hash, ancestors: undefined })).toEqual(parent)
  expect(parentIn({ hash: `#origin=${SITE}`, ancestors: [SITE, 'https://portal.example'] })).toEqual({
    origin: SITE,
    back: null,
    newTab: false,
  })
})

test.each(['', '#', '#origin=*', '#origin=null', '#origin=pier9.example', '#origin=javascript:0', `#origin=${SITE}/`])(
  'nobody is told anything with %s',
  (hash) => {
    expect(parentIn({ hash, ancestors: [SITE] })).toBeNull()
  },
)

test('a page that names another one is told nothing', () => {
  expect(parentIn({ hash: `#origin=${SITE}`, ancestors: ['https://evil.example'] })).toBeNull()
})
