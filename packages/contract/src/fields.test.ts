import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as f from './fields.ts'
import { listQuery } from './lists.ts'

const takes = (schema: z.ZodType, values: readonly unknown[]) =>
  values.filter((value) => !schema.safeParse(value).success)
const refuses = (schema: z.ZodType, values: readonly unknown[]) =>
  values.filter((value) => schema.safeParse(value).success)
const wordOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message)

const WRONG_TYPES = [true, false, [], ['a'], [1], {}, { 0: 'a' }, Number.NaN]

describe('a whole number', () => {
  it('takes numbers and strings of digits', () => {
    expect(f.int(0, 100).parse('42')).toBe(42)
    expect(f.int(-5, 100).parse('-5')).toBe(-5)
    expect(f.int(0, 100).parse(7)).toBe(7)
  })

  it('refuses everything that only looks like one', () => {
    const lookalikes = [
      '5abc',
      '0x10',
      ' 5 ',
      '1e3',
      '1.5',
      1.5,
      '',
      ' ',
      '٣',
      '+5',
      Number('1e999'),
      -1,
      '-1',
      101,
      ...WRONG_TYPES,
    ]
    expect(refuses(f.int(0, 100), lookalikes)).toEqual([])
  })

  it('refuses ids that a number cannot hold exactly', () => {
    const bad = [
      0,
      -1,
      Number('9007199254740993'),
      '9007199254740993',
      '1 OR 1=1',
      '../',
      '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    ]
    expect(refuses(f.id(), [...bad, ...WRONG_TYPES])).toEqual([])
  })

  it('says why in words', () => {
    expect(wordOf(f.int(0, 10), undefined)).toEqual(['required'])
    expect(wordOf(f.int(0, 10), '')).toEqual(['required'])
    expect(wordOf(f.int(0, 10), '5abc')).toEqual(['not_a_number'])
    expect(wordOf(f.int(0, 10), 1.5)).toEqual(['not_whole'])
    expect(wordOf(f.int(0, 10), 11)).toEqual(['too_large'])
    expect(wordOf(f.int(0, 10), '-1')).toEqual(['too_small'])
  })
})

describe('an amount of money', () => {
  it('comes out as decimal text', () => {
    expect(f.money().parse(25)).toBe('25')
    expect(f.money().parse('26.50')).toBe('26.50')
    expect(f.money().parse(0.1)).toBe('0.1')
  })

  it('refuses other writings, signs, symbols and sizes', () => {
    const bad = [
      -0.01,
      '-1',
      '1,00',
      1e-7,
      0.1 + 0.2,
      '99999999999999',
      1e21,
      1e9,
      '€5',
      '1.',
      '.5',
      '1.0005',
      '1e3',
      Number('1e999'),
      '',
      ' 5',
      ...WRONG_TYPES,
    ]
    expect(refuses(f.money(), bad)).toEqual([])
  })
})

describe('true or false', () => {
  it('takes both, also as words', () => {
    expect(f.flag().parse('true')).toBe(true)
    expect(f.flag().parse('false')).toBe(false)
    expect(f.flag().parse(false)).toBe(false)
  })

  it('takes nothing else', () => {
    expect(refuses(f.flag(), [0, 1, '1', 'True', 'true ', 'yes', [true], {}])).toEqual([])
  })
})

describe('a line of text', () => {
  it('is trimmed and keeps every script', () => {
    expect(f.line(1, 50).parse('  Zoë  ')).toBe('Zoë')
    expect(takes(f.line(1, 50), ["O'Brien", '李小龍', 'مريم', '👩‍👩‍👧', '"%_;\\{{x}}', '<b>', '=1+1'])).toEqual([])
  })

  it('refuses what cannot be stored, breaks the line or shows nothing', () => {
    const bad = [
      'a\u0000b',
      'a\ud800',
      'a\nb',
      'a\r\nb',
      'a\tb',
      'a\u2028b',
      'a\u202eb',
      '\u200b',
      '\u0301\u0301',
      '\u00a0',
      '   ',
      '',
      null,
    ]
    expect(refuses(f.line(1, 50), [...bad, 5, ...WRONG_TYPES])).toEqual([])
  })

  it('counts to its limits', () => {
    expect(wordOf(f.line(1, 5), 'abcdef')).toEqual(['too_long'])
    expect(wordOf(f.line(3, 5), 'ab')).toEqual(['too_short'])
    expect(wordOf(f.line(1, 5), undefined)).toEqual(['required'])
    expect(wordOf(f.line(1, 5), 12)).toEqual(['invalid'])
    expect(f.line(1, 5).safeParse('a'.repeat(5)).success).toBe(true)
  })

  it('is judged in a time that grows with its length, and not faster', () => {
    for (const field of [f.line(1, 50), f.email(), f.url(), f.paragraph(100), f.localOrInstant(), f.html()])
      for (const textOf of [
        (length: number) => 'a'.repeat(length),
        (length: number) => 'a.'.repeat(length / 2),
        (length: number) => `a@${'a-'.repeat(length / 2)}`,
        (length: number) => ' '.repeat(length),
      ]) {
        // Ten times the length: a pattern that begins anew at each sign would need a hundred times as long.
        expect(workOf(field, textOf(100_000))).toBeLessThan(40 * workOf(field, textOf(10_000)))
        expect(field.safeParse(textOf(1_000_000)).success).toBe(false)
      }
  })
})

/** What the processor needs for it, in microseconds; what other programs do meanwhile does not count. */
function workOf(field: z.ZodType, text: string): number {
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage()
    field.safeParse(text)
    return process.threadCpuUsage(before).user
  })
  // Below a millisecond the clock itself counts.
  return Math.max(1000, Math.min(...times))
}

describe('an e-mail address', () => {
  it('takes addresses that receive mail', () => {
    expect(f.email().parse(' Mira.Koller+x@example.co.uk ')).toBe('Mira.Koller+x@example.co.uk')
    expect(takes(f.email(), ["o'brien@example.ie", 'a@xn--mller-kva.de', 'a_b@sub.example.museum'])).toEqual([])
  })

  it('refuses what is none, or is more than one, or looks like another', () => {
    const bad = [
      'a@b',
      'a@@b.co',
      'a@b@c.co',
      'a@b.co\r\nBcc: c@d.co',
      'a@b.co\r\n',
      'Mira <a@b.co>',
      '<a@b.co>',
      'a@b.co,c@d.co',
      'a@b.co;c@d.co',
      'a@b.co.',
      '.a@b.co',
      'a.@b.co',
      'a..b@b.co',
      'a b@c.co',
      'mi\u212aa@b.co',
      'a@\u212ab.co',
      'a@b.\u0130o',
      'ａ@b.co',
      'a@127.0.0.1',
      'a@-b.co',
      `${'a'.repeat(65)}@b.co`,
      `a@${'b'.repeat(64)}.co`,
      `a@${`${'b'.repeat(60)}.`.repeat(5)}co`,
      'a\u0000@b.co',
      '@b.co',
      'a@',
      '',
    ]
    expect(refuses(f.email(), [...bad, 5, ...WRONG_TYPES])).toEqual([])
  })
})

describe('a web address', () => {
  it('takes http and https', () => {
    expect(takes(f.url(), ['https://example.com', 'http://example.com:8080/a?b=c#d', 'https://müller.de/'])).toEqual([])
  })

  it('refuses other schemes, credentials and hidden characters', () => {
    const bad = [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'ht\ttps://example.com',
      'https://exa\nmple.com',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'ftp://example.com',
      '//example.com',
      'https:example.com',
      'https:///example.com',
      'https://user:pass@example.com',
      'https://user@example.com',
      'https:\\\\example.com',
      'https://example.com\\@evil.com',
      'https://exa mple.com',
      'https://',
      'example.com',
      `https://example.com/${'a'.repeat(5000)}`,
      '',
    ]
    expect(refuses(f.url(), [...bad, 5, ...WRONG_TYPES])).toEqual([])
  })
})

describe('a date-time', () => {
  it('comes out in one shape', () => {
    expect(f.localOrInstant().parse('2026-05-01')).toBe('2026-05-01T00:00:00')
    expect(f.localEndOrInstant().parse('2026-12-31')).toBe('2027-01-01T00:00:00')
    expect(f.localEndOrInstant().parse('2026-05-01T00:00')).toBe('2026-05-01T00:00:00')
    expect(refuses(f.localEndOrInstant(), ['2026-02-30', 'soon'])).toEqual([])
    expect(f.localOrInstant().parse('2026-05-01 19:30')).toBe('2026-05-01T19:30:00')
    expect(f.localOrInstant().parse('2026-05-01T19:30:05.5Z')).toBe('2026-05-01T19:30:05.500Z')
    expect(f.localOrInstant().parse('2026-05-01T19:30:00+0200')).toBe('2026-05-01T19:30:00+02:00')
    expect(f.localOrInstant().parse('2024-02-29T00:00:00.123456Z')).toBe('2024-02-29T00:00:00.123Z')
    expect(f.instant().parse('2026-05-01T19:30:00+02:00').toISOString()).toBe('2026-05-01T17:30:00.000Z')
  })

  it('refuses days, times and zones that do not exist', () => {
    const bad = [
      '0000-00-00',
      '2026-02-30',
      '2026-02-30T10:00:00Z',
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31T10:00',
      '1969-12-31',
      '9999-12-31',
      '10000-01-01',
      '+010000-01-01T00:00:00Z',
      '2026-05-01T24:00:00Z',
      '2026-05-01T10:60',
      '2026-05-01T10:00:60Z',
      '2026-05-01T10:00:00+99:00',
      '2026-05-01T10:00:00+14:30',
      '2026-05-01T10',
      '2026-05-01Z',
      '200-05-01',
      '05/01/2026',
      'now',
      1770000000,
      '',
      null,
      ...WRONG_TYPES,
    ]
    expect(refuses(f.localOrInstant(), bad)).toEqual([])
    expect(refuses(f.instant(), [...bad, '2026-05-01', '2026-05-01T10:00:00'])).toEqual([])
    expect(refuses(f.instantText(), [...bad, '2026-05-01', '2026-05-01T10:00:00'])).toEqual([])
    expect(refuses(f.day(), [...bad.filter((text) => text !== '2026-05-01'), '2026-05-01T10:00'])).toEqual([])
    expect(f.day().parse('2026-05-01')).toBe('2026-05-01')
  })
})

describe('values of closed lists', () => {
  it('takes zones, colours, currencies, countries by their exact names', () => {
    expect(
      takes(f.timeZone(), ['Europe/Lisbon', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Ushuaia']),
    ).toEqual([])
    expect(
      refuses(f.timeZone(), ['Mars/Phobos', '+02:00', 'europe/lisbon', 'Europe/Lisbon ', '', '../etc', '__proto__']),
    ).toEqual([])
    expect(f.hexColour().parse('#C9361F')).toBe('#c9361f')
    expect(
      refuses(f.hexColour(), ['red', '#12', '#ffffff;}body{', '#ffffff\n', 'ffffff', '#gggggg', '#FFF', '']),
    ).toEqual([])
    expect(refuses(f.currency(), ['eur', 'EURO', 'XX', '€', '', '__proto__'])).toEqual([])
    expect(refuses(f.country(), ['de', 'XX', 'DEU', '', 'constructor'])).toEqual([])
    expect(refuses(f.oneOf(['LIVE', 'DRAFT']), ['live', 'LIVE ', 0, ['LIVE'], ''])).toEqual([])
  })
})

describe('a field that may be left out', () => {
  const schema = f.body({
    note: f.optional(f.line(1, 5)),
    limit: f.optional(f.int(1, 10)),
    hidden: f.withDefault(f.flag(), false),
    later: f.optionalInUpdate(f.int(1, 10)),
  })

  it('reads nothing, null and the empty string alike', () => {
    const nothing = { note: null, limit: null, hidden: false }
    expect(schema.parse({})).toEqual(nothing)
    expect(schema.parse({ note: '', limit: '', hidden: '' })).toEqual(nothing)
    expect(schema.parse({ note: null, limit: null, hidden: null })).toEqual(nothing)
  })

  it('keeps "leave it" apart from "empty it" in an update', () => {
    expect(schema.parse({})).not.toHaveProperty('later')
    expect(schema.parse({ later: '' }).later).toBeNull()
    expect(schema.parse({ later: null }).later).toBeNull()
    expect(schema.parse({ later: '3' }).later).toBe(3)
  })

  it('still judges what is there', () => {
    expect(
      refuses(schema, [{ note: 'abcdef' }, { limit: 11 }, { limit: 'x' }, { hidden: 'yes' }, { later: 0 }]),
    ).toEqual([])
  })

  it('leaves out fields nobody asked for, with any name', () => {
    const nothing = schema.parse({})
    for (const extra of [{ extra: 1 }, JSON.parse('{"__proto__":{"a":1}}'), { constructor: 1 }, { prototype: 1 }])
      expect(schema.parse(extra)).toEqual(nothing)
    expect(refuses(schema, [[], null, 'x', 5, undefined])).toEqual([])
  })
})

describe('a list query', () => {
  const query = listQuery({ sorts: ['title'], defaultSort: 'title', defaultDirection: 'asc', filters: ['status'] })

  it('has defaults and reads numbers from text', () => {
    expect(query.parse({})).toEqual({ page: 1, per_page: 20, sort_by: 'title', filter_fields: {} })
    expect(query.parse({ page: '2', per_page: '100', filter_fields: { status: { eq: 'LIVE' } } })).toMatchObject({
      page: 2,
      per_page: 100,
      filter_fields: { status: { eq: 'LIVE' } },
    })
    expect(query.parse({ page: '', query: '', sort_by: '', sort_direction: '' })).toMatchObject({
      page: 1,
      sort_by: 'title',
    })
  })

  it('leaves out names it does not know', () => {
    const unknown = [
      { sort_by: 'password_hash' },
      { sort_by: 'title; drop table events' },
      { filter_fields: { password_hash: { eq: 'x' } } },
      { filter_fields: { 'a.b': { eq: 'x' } } },
      { filter_fields: JSON.parse('{"__proto__":{"eq":"x"}}') },
      { surprise: 1 },
    ]
    for (const asked of unknown) expect(query.parse(asked)).toEqual(query.parse({}))
    expect(query.parse({ filter_fields: { status: { regex: 'x', eq: 'LIVE' } } }).filter_fields).toEqual({
      status: { eq: 'LIVE' },
    })
  })

  it('refuses pages that are none, and values that no name can have', () => {
    const bad = [
      { page: 0 },
      { page: -1 },
      { page: 1e9 },
      { page: 'abc' },
      { page: ['1', '2'] },
      { per_page: 0 },
      { per_page: 101 },
      { sort_by: ['title', 'title'] },
      { sort_direction: 'ASC' },
      { filter_fields: { status: { eq: ['a', 'b'] } } },
      { filter_fields: { status: 'LIVE' } },
      { filter_fields: { status: { in: 'x'.repeat(50_000) } } },
      { query: 'a\u0000b' },
      { query: 'x'.repeat(10_000) },
    ]
    expect(refuses(query, bad)).toEqual([])
  })
})
