import { webcalOf } from '../../../format/webcal.ts'

/*
 * Addresses that make a visitor's calendar follow one of ours. They are links, never requests of
 * ours.
 */

export const googleFeedUrl = (url: string): string =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcalOf(url) })}`

export const outlookFeedUrl = (url: string, name: string): string =>
  `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`
