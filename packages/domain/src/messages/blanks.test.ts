import { expect, test } from 'vitest'
import { blanksOf, emptyBlanks, fillBlanks, type Blank } from './blanks.ts'

const HELLO =
  '<p>Hello <span data-blank="first_name" data-else="there">First name</span>, see <span data-blank="event">Event</span></p>'

test('each blank is filled with the value of the person', () => {
  const ana = (blank: Blank) => (blank === 'first_name' ? 'Ana' : 'Harbour Lights')
  expect(fillBlanks(HELLO, ana)).toBe('<p>Hello Ana, see Harbour Lights</p>')
})

test('who has no value reads the words for that', () => {
  const nobody = (blank: Blank) => (blank === 'first_name' ? null : 'Harbour Lights')
  expect(fillBlanks(HELLO, nobody)).toBe('<p>Hello there, see Harbour Lights</p>')
  expect(emptyBlanks(HELLO, nobody)).toEqual([])
})

test('a blank without a value and without words for that is told of', () => {
  expect(emptyBlanks(HELLO, () => null)).toEqual(['event'])
})

test('the blanks of a text are known names, each once', () => {
  expect(blanksOf(`${HELLO}${HELLO}<span data-blank="constructor">x</span>`)).toEqual(['first_name', 'event'])
})

test('a value that looks like a blank or a template stays what it is', () => {
  const hostile = '{{constructor}} &lt;span data-blank="event"&gt;'
  expect(fillBlanks(HELLO, () => hostile)).toBe(`<p>Hello ${hostile}, see ${hostile}</p>`)
})

test('a blank that nobody knows is dropped', () => {
  expect(fillBlanks('a<span data-blank="secret">x</span>b', () => 'value')).toBe('ab')
})

test('a text begins with a capital letter, for every reader', () => {
  const starts = '<p><b><span data-blank="first_name" data-else="there">First name</span></b>, doors open at 19:00</p>'
  expect(fillBlanks(starts, () => null)).toBe('<p><b>There</b>, doors open at 19:00</p>')
  expect(fillBlanks(starts, () => 'élodie')).toBe('<p><b>Élodie</b>, doors open at 19:00</p>')
  expect(fillBlanks(starts, () => '<a href="/t">your ticket</a>')).toBe(
    '<p><b><a href="/t">Your ticket</a></b>, doors open at 19:00</p>',
  )
  expect(fillBlanks(`<p>1. ${starts}`, () => null)).toContain('<b>there</b>')
})
