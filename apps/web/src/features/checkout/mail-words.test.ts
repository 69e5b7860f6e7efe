import { expect, test } from 'vitest'
import { mailSentences } from './mail-words.ts'

type Looked = Parameters<typeof mailSentences>[0]

const sentences = (status: string | null, minutes: number | null = null, count = 2): string[] =>
  mailSentences(
    { order: { email: 'mira@koller.example', email_status: status, email_expected_in_minutes: minutes } } as Looked,
    count,
  )

test('tickets are said to have gone only once the mail server took them', () => {
  expect(sentences('SENT')).toEqual(['Your tickets went to mira@koller.example. You can also open them here.'])
  expect(sentences('SENT', null, 0)).toEqual(['A confirmation went to mira@koller.example.'])
})

test('an email that waits is on its way, with the minutes where it takes more than one', () => {
  const here = 'You can open your tickets here now.'
  expect(sentences('ON_ITS_WAY')).toEqual(['Your email is on its way to mira@koller.example.', here])
  expect(sentences('ON_ITS_WAY', 5)).toEqual([
    'Your email is on its way to mira@koller.example. It should be with you in about 5 minutes.',
    here,
  ])
})

test('an email that cannot leave yet, or came back, is not said to be on its way', () => {
  expect(sentences('DELAYED', null, 0)).toEqual(['We’ll email mira@koller.example as soon as we can.'])
  expect(sentences('CAME_BACK', null, 0)).toEqual([
    'Our email to mira@koller.example came back. Please check the address.',
  ])
})

test('of an order that was never emailed nothing is said but where its tickets are', () => {
  expect(sentences(null, null, 1)).toEqual(['You can open your ticket here now.'])
  expect(mailSentences({ order: { email: null } } as Looked, 2)).toEqual([])
})
