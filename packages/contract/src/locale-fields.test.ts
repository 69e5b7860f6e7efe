import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ALL_ENDPOINTS } from './all-endpoints.ts'
import { WIRE_LOCALES } from './enums.ts'

/** Every call that may name a language. */
const speaking = ALL_ENDPOINTS.flatMap(({ id, body }) =>
  body instanceof z.ZodObject && 'locale' in body.shape ? [{ id, body }] : [],
)

const refused = (body: z.ZodObject, locale: unknown): boolean =>
  body.safeParse({ locale }).error?.issues.some(({ path }) => path[0] === 'locale') ?? false

describe('a body that names a language', () => {
  test.each(speaking)('of $id takes each language of the product', ({ body }) => {
    expect(WIRE_LOCALES.filter((locale) => refused(body, locale))).toEqual([])
  })

  test.each(speaking)('of $id refuses what is none, under the field', ({ body }) => {
    const strange = ['tlh', 'en-GB', 'zh', 'EN ', 'a'.repeat(5000), '__proto__', '../../etc/passwd', 7, {}, ['en']]
    expect(strange.filter((locale) => !refused(body, locale))).toEqual([])
  })
})
