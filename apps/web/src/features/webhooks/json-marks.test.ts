import { expect, test } from 'vitest'
import { jsonMarks, prettyJson } from './json-marks.ts'

const kinds = (json: string) =>
  jsonMarks(json)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ text, kind }) => [kind, text])

test('names, texts, numbers and words are told apart', () => {
  expect(kinds('{"type": "order.created", "total": -48.5, "paid": true, "note": null}')).toEqual([
    ['name', '"type"'],
    ['text', '"order.created"'],
    ['name', '"total"'],
    ['value', '-48.5'],
    ['name', '"paid"'],
    ['value', 'true'],
    ['name', '"note"'],
    ['value', 'null'],
  ])
})

test('a text that has quotes, colons and digits in it is one text', () => {
  expect(kinds('["a \\"b\\": 12 true"]')).toEqual([['text', '"a \\"b\\": 12 true"']])
})

test('the pieces joined are the text again, JSON or not', () => {
  for (const text of [prettyJson('{"a":[1,{"b":"c"}]}'), '<h1>503 "busy": 7</h1>', ''])
    expect(
      jsonMarks(text)
        .map((mark) => mark.text)
        .join(''),
    ).toBe(text)
})
