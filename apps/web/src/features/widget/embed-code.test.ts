import { type EmbedChoice, embedCode, readChoice, testAddress } from '@turnout/domain/widget/embed-code.ts'
import * as React from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

const PLACE = {
  origin: 'https://events.example',
  eventId: 41,
  page: 'https://events.example/e/41/harbour-lights',
  label: 'Tickets for {"Lights"} <& more>',
}
const PLAIN = readChoice({})
const FULL: EmbedChoice = {
  style: 'button',
  accent: '#c9361f',
  theme: 'dark',
  locale: 'de',
  promoCode: 'A"&{}<b>',
  date: '12',
  returnTo: 'https://pier9.example/thanks?a=1&b=2',
}

test('the shortest code has the event, the link and the script', () => {
  expect(embedCode('html', { ...PLACE, label: 'Tickets for Harbour Lights' }, PLAIN)).toBe(
    `<turnout-tickets event="41">
  <a href="https://events.example/e/41/harbour-lights">Tickets for Harbour Lights</a>
</turnout-tickets>
<script async src="https://events.example/widget.js"></script>`,
  )
})

test('a date is in the element, in the frame and in the link', () => {
  const choice = { ...PLAIN, date: '12' }
  expect(embedCode('html', PLACE, choice)).toContain('<turnout-tickets event="41" date="12">')
  expect(embedCode('html', PLACE, choice)).toContain('/e/41/harbour-lights?date=12"')
  expect(embedCode('no-script', PLACE, choice)).toContain('/widget/41?date=12"')
  expect(readChoice({ date: 'all' }).date).toBeNull()
})

test('texts of people break out of no kind of code', () => {
  for (const kind of ['html', 'no-script'] as const) {
    for (const style of ['tickets', 'button', 'link'] as const) {
      const code = embedCode(kind, PLACE, { ...FULL, style })
      expect(code).not.toMatch(/<b>|<& /u)
      expect(code).toContain('promo_code=A%22%26%7B%7D%3Cb%3E')
    }
  }
})

test('the code for React runs, and draws what the HTML says', async () => {
  for (const choice of [PLAIN, FULL, { ...FULL, style: 'link' as const }]) {
    const source = embedCode('react', PLACE, choice)
    const { code } = await transformWithOxc(source, 'tickets.jsx', { jsx: { runtime: 'classic' } })
    const body = code.replace(/import .*?\n/u, '').replace(/export (?:\{[^}]*\};?|)/u, '')
    // oxlint-disable-next-line typescript/no-implied-eval -- the code is what is tested
    const make = new Function('React', 'useEffect', `${body}; return Tickets`) as (...parts: unknown[]) => React.FC
    const drawn = renderToStaticMarkup(React.createElement(make(React, () => undefined)))
    const html = embedCode('html', PLACE, choice).split('\n<script')[0] ?? ''
    expect(drawn).toBe(html.replaceAll(/\n\s*/gu, ''))
  }
})

test('a choice comes through the address of the page that tries it', () => {
  const { searchParams } = new URL(testAddress('https://events.example/widget/41/test', FULL))
  expect(readChoice(Object.fromEntries(searchParams))).toEqual(FULL)
})
