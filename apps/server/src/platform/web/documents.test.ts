import { expect, test } from 'vitest'
import { entryOf, type Web } from './documents.ts'

type Rendered = Parameters<Web['render']>[0]

const entry = (page: Rendered): string => entryOf(page)

test('a page is named with its own props, and with no others', () => {
  expect(entry({ name: 'door', props: { locale: 'en', door: null, needsPin: true } })).toBe(
    'src/features/check-in/entries/door.tsx',
  )
  // @ts-expect-error -- the door has to be told whether its list asks for a PIN
  entry({ name: 'door', props: { locale: 'en', door: null } })
  // @ts-expect-error -- a ticket is no page of the door
  entry({ name: 'ticket', props: { locale: 'en', door: null, needsPin: true } })
  // @ts-expect-error -- no page has this name
  entry({ name: 'gate', props: { locale: 'en' } })
})
