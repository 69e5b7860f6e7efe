import { expect, test } from 'vitest'
import { textHtml, titleHtml } from './html-cells.ts'

test('a title keeps its last two words together where they fit a phone, and nowhere else', () => {
  expect(titleHtml('You’re going to Harbour Lights')).toBe('You’re going to Harbour&nbsp;Lights')
  expect(titleHtml('Neues Passwort wählen')).toBe('Neues Passwort wählen')
  expect(titleHtml('Harbour Lights')).toBe('Harbour Lights')
})

test('the number of an order is read as one, and markup stays text', () => {
  expect(textHtml('Order O-7T2SEM5J <b>')).toBe('Order <span style="white-space:nowrap">O-7T2SEM5J</span> &lt;b&gt;')
})
