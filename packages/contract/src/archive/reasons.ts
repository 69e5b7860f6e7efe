/*
 * Why something is in no archive. The words stand in docs/domain/archive.md, too.
 */

export const SECRET = 'a secret: whoever reads an archive must not get in by it'
export const SEALED = 'a secret that doors and tickets need: in the sealed part'
export const HAS_LINKS = 'the text of a mail has links that let their reader in'
export const STANDS_STILL =
  'what was under way stands still in an archive, so that nothing leaves by itself after an import'
export const DERIVED = 'made of other columns'
export const COUNTED = 'counted anew from the rows that are in the archive'
export const PASSING = 'passes within days, and means nothing elsewhere'
export const SIGNS_IN = 'lets somebody in: people sign in anew'
export const DRAWN = 'drawn anew when somebody shares the event'
export const LOG = 'a log of calls that are over; it is kept for days only'
export const ASKED = 'asked of the provider anew'
