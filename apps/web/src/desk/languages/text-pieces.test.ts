import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import { expect, test, vi } from 'vitest'
import { mergePieces } from '../../shell/together/pieces.ts'
import { textPieces } from './text-pieces.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

interface Form {
  translations: Translations
}

const merged = (base: Translations, mine: Translations, theirs: Translations) => {
  const versions = [base, mine, theirs].map((translations) => ({ translations }))
  const pieces = textPieces<Form>(versions, {
    texts: { title: 'Name', description: 'About' },
    of: (form) => form.translations,
    put: (form, translations) => ({ ...form, translations }),
  })
  return mergePieces(pieces, {
    base: { translations: base },
    mine: { translations: mine },
    theirs: { translations: theirs },
  })
}

test('two people translate into two languages, and both stand', () => {
  const { values, conflicts } = merged({}, { de: { title: 'Essen' } }, { fr: { title: 'Repas' } })
  expect(values.translations).toEqual({ de: { title: 'Essen' }, fr: { title: 'Repas' } })
  expect(conflicts).toEqual([])
})

test('the same text of both is asked for by its name and language', () => {
  const { values, changed, conflicts } = merged({}, { de: { title: 'Essen' } }, { de: { title: 'Speise' } })
  expect(values.translations).toEqual({ de: { title: 'Essen' } })
  expect(conflicts).toEqual(['translations.de.title'])
  expect(changed.map(({ label }) => label)).toEqual(['Name (German)'])
})

test('a text that others took away is gone, and its language with it', () => {
  expect(merged({ de: { title: 'Essen' } }, { de: { title: 'Essen' } }, {}).values.translations).toEqual({})
})
