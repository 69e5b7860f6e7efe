import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const books: WebSlice = {
  routes: {
    account: [page(paths.books(), async () => (await import('./pages/BooksPage.tsx')).BooksPage)],
  },
  menu: [
    {
      entry: 'account-money',
      rank: 6,
      label: m.books_title,
      at: paths.books,
      needs: 'account:payouts',
    },
  ],
  guide: {
    '/account/books': 'accountant',
  },
}
