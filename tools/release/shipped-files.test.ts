import { expect, it } from 'vitest'
import { shippedFiles } from './shipped-files.ts'

it('ships what runs and what is served, and no test, no source of the web and no word list', () => {
  const shipped = ['apps/server/src/main.ts', 'apps/server/sql/figures.sql', 'docs/guide/en/first-event.md', 'LICENSE']
  const left = [
    'apps/server/src/app.db.test.ts',
    'apps/web/src/main.tsx',
    'packages/messages/src/en/orders.json',
    'packages/testkit/src/app/books.ts',
    'tools/drills/kills.ts',
  ]
  expect(shippedFiles([...shipped, ...left])).toEqual(shipped)
})
