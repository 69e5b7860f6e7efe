import { m } from '@turnout/messages/generated/messages.js'

/**
 * The refusal of an end that is not after its start. Both are wall-clock text of one zone, '' for
 * none. For `expect` of a form: the server judges too.
 */
export const earlyEnd = (start: string, end: string, field: string): Record<string, string> =>
  start !== '' && end !== '' && end <= start ? { [field]: m.field_end_before_start() } : {}
