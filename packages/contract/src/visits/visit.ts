import { SOURCE_LENGTH } from '@turnout/domain/visits/source.ts'
import { body, flag, line, optional, withDefault } from '../fields.ts'
import { AFFILIATE_CODE_LENGTH } from '../limits.ts'

/** Where a visitor came from, as the page tells it. It names no person, and nothing of it is kept in a browser. */
export const toldSource = body({
  /** Host of the page that led here, without its path; of another site than ours. */
  referrer: optional(line(0, SOURCE_LENGTH.host)),
  utm_source: optional(line(0, SOURCE_LENGTH.utm)),
  utm_medium: optional(line(0, SOURCE_LENGTH.utm)),
  utm_campaign: optional(line(0, SOURCE_LENGTH.utm)),
  /** The ticket desk is in a page of another site. */
  is_framed: withDefault(flag(), false),
})

export const visitInput = body({
  source: toldSource,
  affiliate_code: optional(line(0, AFFILIATE_CODE_LENGTH.max)),
  /** The visitor arrived, rather than reloading the page or coming back from our own checkout. */
  is_arrival: withDefault(flag(), false),
})
