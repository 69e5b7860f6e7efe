import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const shop = testApp({ pages: true })

const statusOf = async (path: string): Promise<number> => (await shop.raw('GET', path)).status

test.each(['/manage/events', '/manage/profile', '/manage/event/7/orders?query=a.b;c', '/auth/login', '/welcome'])(
  '%s is a page of the organizer area',
  async (path) => {
    expect(await statusOf(path)).toBe(200)
  },
)

test.each(['/manage/profile.css', '/manage/profile;.js', '/manage/profile%0a', '/account/x.png', '/manage/%2e%2e%3bx'])(
  '%s looks like a file that a cache would keep, and is none',
  async (path) => {
    expect(await statusOf(path)).toBe(404)
  },
)
