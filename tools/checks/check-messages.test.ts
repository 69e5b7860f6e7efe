import { describe, expect, test } from 'vitest'
import * as check from './check-messages.ts'
import { parseMessageFiles, type Message } from '../message-format.ts'

const read = (files: Record<string, Record<string, unknown>>): Message[] =>
  parseMessageFiles(new Map(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)])))

const rules = (problems: { rule: string; of: { key: string } }[]): string[] =>
  problems.map((p) => `${p.rule} ${p.of.key}`)

const count = (match: Record<string, string>): unknown => [
  { declarations: ['input count', 'local countPlural = count: plural'], selectors: ['countPlural'], match },
]

describe('the message check', () => {
  test('finds a key without a translation', () => {
    const messages = read({ 'en/shell.json': { shell_a: 'A', shell_b: 'B' }, 'de/shell.json': { shell_a: 'A' } })
    expect(rules(check.missingTranslations(messages, ['en', 'de']))).toEqual(['missing-translation shell_b'])
  })

  test('finds a bold word of the guide that no screen has, also where a screen fills a blank', () => {
    const texts = ['Settings', 'Remind {count} to pay', 'Nothing to do.']
    const page = 'Open **Settings**, then\n**Remind 3\nto pay**: **Nothing to do**, or **Preferences**.'
    expect(check.strangersInPage(page, texts)).toEqual([{ line: 3, word: 'Preferences' }])
  })

  test('finds a placeholder that only one language has', () => {
    const messages = read({ 'en/shell.json': { shell_a: 'Hi {name}' }, 'de/shell.json': { shell_a: 'Hallo {nam}' } })
    expect(rules(check.differingPlaceholders(messages))).toEqual(['differing-placeholder shell_a'])
  })

  test('finds empty, padded and shouted texts', () => {
    const messages = read({ 'en/shell.json': { shell_a: ' ', shell_b: 'B ', shell_c: 'Done!', shell_d: 'Fine.' } })
    expect(rules(check.poorTexts(messages))).toEqual([
      'empty-text shell_a',
      'stray-space shell_b',
      'calm-voice shell_c',
    ])
  })

  test('finds a plural that leaves a category out', () => {
    const messages = read({
      'en/shell.json': {
        shell_a: count({ 'countPlural=one': '{count} day' }),
        shell_b: count({ 'countPlural=one': '{count} day', 'countPlural=*': '{count} days' }),
      },
    })
    expect(rules(check.missingPlurals(messages))).toEqual(['missing-plural shell_a'])
  })

  test('finds a plural category that the language does not have', () => {
    const one = { shell_a: count({ 'countPlural=one': '{count} 张门票', 'countPlural=other': '{count} 张门票' }) }
    expect(rules(check.missingPlurals(read({ 'zh-cn/shell.json': one })))).toEqual(['strange-plural shell_a'])
  })

  test('asks French for its form of millions, and counts Portuguese as in Portugal', () => {
    const two = { shell_a: count({ 'countPlural=one': '{count} jour', 'countPlural=other': '{count} jours' }) }
    expect(rules(check.missingPlurals(read({ 'fr/shell.json': two, 'pt/shell.json': two })))).toEqual([
      'missing-plural shell_a',
      'missing-plural shell_a',
    ])
  })

  test('finds a key that English does not have, of a language under way', () => {
    const messages = read({ 'en/shell.json': { shell_a: 'A' }, 'fr/shell.json': { shell_b: 'B' } })
    expect(rules(check.unknownKeys(messages, ['fr']))).toEqual(['unknown-key shell_b'])
  })

  test('finds a word that the glossary of the language refuses, in every form of a plural', () => {
    const texts = { shell_a: count({ 'countPlural=one': '{count} ticket', 'countPlural=*': '{count} tickets' }) }
    const glossary = new Map([['fr', 'Never: ticket, tickets']])
    const messages = read({ 'en/shell.json': texts, 'fr/shell.json': texts })
    expect(check.forbiddenTexts(messages, glossary).map((p) => p.message)).toEqual([
      'shell_a: "ticket" is refused by docs/glossary-fr.md; use the word it names',
      'shell_a: "tickets" is refused by docs/glossary-fr.md; use the word it names',
    ])
  })

  test('finds the English words that the glossary refuses, and says what to write', () => {
    const messages = read({ 'en/shell.json': { shell_a: 'Whoever waits is asked.', shell_b: 'It understands.' } })
    expect(check.forbiddenTexts(messages, new Map([['en', 'Never: whoever, stands']])).map((p) => p.message)).toEqual([
      'shell_a: "Whoever" is refused by docs/glossary.md; say who or what acts',
    ])
  })

  test('welcomes a refused word among the words that people look for', () => {
    const messages = read({ 'fr/events.json': { events_also_tickets: 'ticket, entrée' } })
    expect(check.forbiddenTexts(messages, new Map([['fr', 'Never: ticket']]))).toEqual([])
  })

  test('finds punctuation of another language', () => {
    const messages = read({ 'es/shell.json': { shell_a: 'Listo?' }, 'en/shell.json': { shell_a: 'Done?' } })
    expect(rules(check.poorPunctuation(messages))).toEqual(['punctuation shell_a'])
  })

  test('finds a key in the wrong file and an unknown file', () => {
    const messages = read({ 'en/shell.json': { orders_a: 'A' }, 'en/misc.json': { misc_a: 'A' } })
    expect(rules(check.misplacedKeys(messages))).toEqual(['wrong-prefix orders_a', 'unknown-slice misc_a'])
  })

  test('finds a key that no code speaks', () => {
    const messages = read({ 'en/shell.json': { shell_a: 'A', shell_b: 'B', shell_c: 'C' } })
    const used = check.usedKeys([
      { path: 'apps/web/src/shell/Home.tsx', text: `m.shell_a() + m['shell_b']() + am.shell_c` },
    ])
    expect(rules(check.unusedKeys(messages, used))).toEqual(['unused-key shell_c'])
  })
})

describe('the message format', () => {
  test('reads placeholders and escaped braces', () => {
    const [message] = read({ 'en/shell.json': { shell_a: String.raw`A {name} and \{brace\}` } })
    expect(message?.variants[0]?.pattern).toEqual([
      { type: 'text', value: 'A ' },
      { type: 'expression', arg: { type: 'variable-reference', name: 'name' } },
      { type: 'text', value: ' and {brace}' },
    ])
  })

  test.each([
    ['an open brace', 'Hi {name'],
    ['an undeclared placeholder', count({ 'countPlural=*': '{days}' })],
    ['a declaration it cannot read', [{ declarations: ['local x = y: shout'], match: { 'x=*': 'a' } }]],
    ['a number', 3],
  ])('refuses %s and names the key', (_what, value) => {
    expect(() => read({ 'en/shell.json': { shell_a: value } })).toThrow(/en\/shell\.json: shell_a: /u)
  })

  test('refuses the same key in two files', () => {
    expect(() => read({ 'en/shell.json': { shell_a: 'A' }, 'en/mail.json': { shell_a: 'A' } })).toThrow(/also in/u)
  })
})
