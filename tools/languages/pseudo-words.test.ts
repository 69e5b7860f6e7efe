import { expect, test } from 'vitest'
import { parseMessageFiles } from '../message-format.ts'
import { pseudoKind, pseudoMessages, type PseudoKind } from './pseudo-words.ts'

const messages = parseMessageFiles(
  new Map([
    ['en/shell.json', JSON.stringify({ shell_a: 'Save {name} now', shell_b: '{price}' })],
    ['de/shell.json', JSON.stringify({ shell_a: '{name} speichern', shell_b: '{price}' })],
  ]),
)

const texts = (kind: PseudoKind): string[] =>
  pseudoMessages(messages, kind).map(
    ({ locale, variants }) =>
      `${locale} ${variants[0]?.pattern.map((part) => (part.type === 'text' ? part.value : `{${part.arg.name}}`)).join('') ?? ''}`,
  )

test('English is longer, accented and in brackets, with its placeholders; German stays', () => {
  expect(texts('long')).toEqual(['en [Sávé {name} ñów lóñg]', 'en [{price}]', 'de {name} speichern', 'de {price}'])
})

test('from right to left it keeps its length, between marks', () => {
  expect(texts('rtl').slice(0, 2)).toEqual(['en \u2067[Sávé {name} ñów]\u2069', 'en \u2067[{price}]\u2069'])
})

test('only its two kinds are asked for', () => {
  expect(['long', 'rtl', 'fr', '', undefined].map(pseudoKind)).toEqual(['long', 'rtl', null, null, null])
})
