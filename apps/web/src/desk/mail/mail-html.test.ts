import { expect, test } from 'vitest'
import { shownMail } from './mail-html.ts'

const MAIL = `<html><head><meta name="color-scheme" content="light dark"><style>.tx{color:#111}@media (prefers-color-scheme:dark){.tx{color:#eee}}</style><!--[if mso]><style>*{font-family:Arial}</style><![endif]--></head>
<body><a href="https://evil.example" class="tx">Tickets</a>
<img src="cid:logo.7@turnout" alt="T" width="34" height="34" style="display:block;color:#fff">
<img src="cid:cover.7@turnout" width="600" alt="Harbour Lights" style="display:block;width:100%"></body></html>`

test('by day and at night a mail has the colours that it would have there, whatever this device likes', () => {
  expect(shownMail(MAIL, false).rules).toBe('.tx{color:#111}@media not all{.tx{color:#eee}}')
  expect(shownMail(MAIL, true).rules).toBe('.tx{color:#111}@media all{.tx{color:#eee}}')
  expect(shownMail(MAIL, true).page).toContain('<meta name="color-scheme" content="dark">')
})

test('nothing can be pressed, and nothing is loaded', () => {
  const { page } = shownMail(MAIL, false)
  expect(page).toContain('<a class="tx">Tickets</a>')
  expect(page).not.toMatch(/src=|href=|<style|<!--/u)
})

test('where a picture would be stands something of its size, and a letter where there was one', () => {
  const { page } = shownMail(MAIL, false)
  expect(page).toContain('aria-label="T" style="display:block;color:#fff;width:34px;height:34px">T</span>')
  expect(page).toContain('aria-label="Harbour Lights" style="display:block;width:100%;aspect-ratio:8/3;background')
})
