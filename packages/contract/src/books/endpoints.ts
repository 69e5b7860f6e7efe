import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../lists.ts'
import { params } from '../params.ts'
import { bookSettings, bookSettingsInput, booksQuery } from './books.ts'

const books = '/api/accounts/:account_id/books'
const ofAccount = params('account_id')
/** The ledger of all events. */
const access = 'account:payouts'

export const booksFile = endpoint({
  id: 'books.booksFile',
  method: 'GET',
  path: books,
  access,
  summary:
    'The ledger of a period as a file for an accountant: a journal, or what DATEV reads (Windows-1252, within one fiscal year)',
  params: ofAccount,
  query: booksQuery,
  status: 200,
  files: ['csv'],
  answer: z.string(),
  refusals: ['datev_not_set_up'],
})

export const getBookSettings = endpoint({
  id: 'books.getBookSettings',
  method: 'GET',
  path: `${books}/settings`,
  access,
  summary: 'The numbers that an accountant has for the account and for what it books',
  params: ofAccount,
  status: 200,
  answer: one(bookSettings),
})

export const updateBookSettings = endpoint({
  id: 'books.updateBookSettings',
  method: 'PUT',
  path: `${books}/settings`,
  access,
  summary: 'Change these numbers; all account numbers have as many digits',
  params: ofAccount,
  body: bookSettingsInput,
  status: 200,
  answer: one(bookSettings),
})
